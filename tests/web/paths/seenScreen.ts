/** What a visitor sees of a screen, and where the focus is. */
export interface SeenScreen {
  readonly heading: string | null
  readonly emoji: string | null
  /** Beside the bar, by the bar itself, and to a screen reader. */
  readonly progress: readonly [shown: string, percent: number, spoken: string] | null
  /** Everything announced beside the question, in order. */
  readonly notice: string | null
  readonly options: readonly string[]
  /** Values of the options that are picked. */
  readonly picked: readonly string[]
  /** Placeholder and text of the box. */
  readonly box: readonly [placeholder: string, text: string] | null
  /** The form's own buttons, in order. */
  readonly buttons: readonly string[]
  readonly error: string
  readonly focus: 'page' | 'heading' | 'box' | 'elsewhere'
}

/**
 * Reads the screen that the page's form shows, or `null` while there is none. Uses plain selectors: looking for roles would take minutes.
 * `tests/e2e/paths.spec.ts` does it on one path of each kind.
 */
export function seenScreen(): SeenScreen | null {
  const form = document.querySelector('section')
  const heading = form?.querySelector('h2')
  if (!form || !heading) return null
  const emoji = heading.querySelector('[aria-hidden="true"]')?.textContent ?? null
  const bar = form.querySelector('progress')
  const question = heading.closest('fieldset') ?? form.querySelector('form')
  const radios = [...(question?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])]
  const box = question?.querySelector<HTMLInputElement>('input:not([type="radio"])') ?? null
  const focused = document.activeElement
  return {
    heading: heading.textContent.slice(emoji?.length ?? 0),
    emoji: emoji === '' ? null : emoji,
    progress: bar && [
      bar.previousElementSibling?.querySelector(':scope > span')?.textContent ?? '',
      bar.value,
      bar.getAttribute('aria-valuetext') ?? '',
    ],
    notice:
      [...(question?.querySelectorAll('p:not([role])') ?? [])].map(({ textContent }) => textContent).join(' ') || null,
    options: radios.map((radio) => radio.closest('label')?.textContent ?? ''),
    picked: radios.filter(({ checked }) => checked).map(({ value }) => value),
    box: box && [box.placeholder, box.value],
    buttons: [...form.querySelectorAll('button')].map(({ textContent }) => textContent),
    error: question?.querySelector('[role="alert"]')?.textContent ?? '',
    focus: focused === document.body ? 'page' : focused === heading ? 'heading' : focused === box ? 'box' : 'elsewhere',
  }
}
