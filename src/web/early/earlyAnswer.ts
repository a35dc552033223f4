import { ANSWER_DELAY_MS } from '../questionnaire/answerDelay.ts'
import { workRadio } from '../questions/workRadio.ts'
import { focusScreen } from './focusScreen.ts'
import { stopWaitingForCode } from './lostCode.ts'

/** The answer with which the page has moved on, and the first screen, for Back. */
let given: { readonly answer: string; readonly first: Element } | null = null
let stop = (): void => undefined

/**
 * The answer with which the prerendered page has moved on to its second question, or `null`. The page leaves everything to who asks:
 * from now on a pick is only kept, as in any page before its scripts.
 */
export function earlyAnswer(): string | null {
  stopWaitingForCode()
  stop()
  return given?.answer ?? null
}

/**
 * Makes a prerendered form take its first answer before the code of the form is there: 300 ms after the pick its next screen stands in
 * its place, with Back, until {@link earlyAnswer} is asked for.
 *
 * @param form The surface of the form, its screen the first element in it.
 * @param screens The screens that may come next, each with the answers it comes after as a JSON list in `data-after`.
 */
export function watchFirstQuestion(form: HTMLElement, screens: Iterable<HTMLTemplateElement>): void {
  given = null
  const listening = new AbortController()
  const { signal } = listening
  const nextScreens = new Map([...screens].flatMap((screen) => answersBefore(screen).map((answer) => [answer, screen])))
  let waiting: ReturnType<typeof setTimeout> | undefined
  stop = () => {
    listening.abort()
    clearTimeout(waiting)
  }

  const take = (radio: HTMLInputElement): void => {
    const [first, next] = [form.firstElementChild, nextScreens.get(radio.value)?.content.firstElementChild]
    if (given || waiting || !first || !next) return
    waiting = setTimeout(() => {
      waiting = undefined
      given = { answer: radio.value, first }
      // Safe: a copy of an element is one.
      show(form, next.cloneNode(true) as Element)
    }, ANSWER_DELAY_MS)
  }

  const goBack = (): void => {
    if (!given) return
    const { first } = given
    given = null
    for (const radio of first.querySelectorAll<HTMLInputElement>('input:checked')) radio.checked = false
    show(form, first)
  }

  form.addEventListener('change', ({ target }) => isRadio(target) && take(target), { signal })
  form.addEventListener('keydown', (press) => isRadio(press.target) && workRadio(press.target, press), { signal })
  form.addEventListener(
    'click',
    (click) => {
      if (isRadio(click.target) && waiting) click.preventDefault()
      else if (click.target instanceof Element && click.target.closest('[data-form-button="leave"]')) goBack()
    },
    { signal },
  )
  const picked = form.querySelector<HTMLInputElement>('input:checked')
  if (picked) take(picked)
}

/** As the form shows a new screen: its heading takes the focus, and the page begins at its top. */
function show(form: HTMLElement, screen: Element): void {
  form.firstElementChild?.replaceWith(screen)
  requestAnimationFrame(() => {
    focusScreen(screen)
    ;(form.closest('dialog') ?? window).scrollTo({ top: 0, behavior: 'instant' })
  })
}

const isRadio = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'radio'

function answersBefore({ dataset }: HTMLTemplateElement): readonly string[] {
  // Safe: the build has written it.
  return JSON.parse(dataset['after'] ?? '[]') as readonly string[]
}
