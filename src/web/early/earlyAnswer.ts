import { ANSWER_DELAY_MS } from '../session/answerDelay.ts'
import { formButtonAt } from '../questions/formButton.ts'
import { isHasty } from '../questions/hastyPress.ts'
import { keepFocus } from '../questions/keepFocus.ts'
import { workRadio } from '../questions/workRadio.ts'
import { afterFrame } from './afterFrame.ts'
import { focusScreen } from './focusScreen.ts'
import { keepPicks, type KeptPick, keptPicks } from './keptPicks.ts'
import { stopWaitingForCode } from './lostCode.ts'
import { pauseTaps } from './pauseTaps.ts'
import { scrollerOf } from './scrollerOf.ts'
import { showParts } from './showParts.ts'

/** The early answer, and the first screen with its question, kept for Back. */
let given: { readonly answer: string; readonly first: Element; readonly question: string } | null = null
/** The form that was watched, until its pick is asked for. */
let watched: Element | null = null
let stop = (): void => undefined

/**
 * The first answer, if the visitor gave it before the form's code loaded, else `null`. Calling this hands the page over to the form: from
 * now on a pick stays marked and starts nothing.
 */
export function earlyAnswer(): string | null {
  stopWaitingForCode()
  stop()
  return given?.answer ?? null
}

/**
 * The pick that waits in the prerendered form, if any; `null` when asked again. React may have drawn the form anew since, without it: in a page that
 * a translator has changed.
 */
export function earlyPick(): string | null {
  const picked = watched?.querySelector<HTMLInputElement>('input:checked')
  watched = null
  return picked?.value ?? null
}

/**
 * Makes a prerendered form take its first answer before its code has loaded: 300 ms after the pick it shows the next screen, with
 * Back, until {@link earlyAnswer} is called.
 *
 * @param form The surface of the form, its screen the first element in it.
 * @param screens The screens that may come next, each with the answers it comes after as a JSON list in `data-after`.
 */
export function watchFirstQuestion(form: HTMLElement, screens: Iterable<HTMLTemplateElement>): void {
  given = null
  watched = form
  /** As the page asks it: a translator may put other words in its place later. */
  let question = questionIn(form)
  const listening = new AbortController()
  const { signal } = listening
  const nextScreens = new Map([...screens].flatMap((screen) => answersBefore(screen).map((answer) => [answer, screen])))
  let waiting: ReturnType<typeof setTimeout> | undefined
  stop = () => {
    listening.abort()
    clearTimeout(waiting)
  }

  /** The screen after the first answer, once that is taken; `null` when it was not prepared. */
  const moveOn = ({ value }: HTMLInputElement): Element | null => {
    const [first, next] = [form.firstElementChild, nextScreens.get(value)?.content.firstElementChild]
    if (!first || !next) return null
    given = { answer: value, first, question }
    question = questionIn(next)
    // Safe: a copy of an element is one.
    return next.cloneNode(true) as Element
  }

  const take = (radio: HTMLInputElement): void => {
    const pick: KeptPick = [question, radio.value]
    keepPicks(form, given ? [[given.question, given.answer], pick] : [pick])
    if (given || !nextScreens.has(radio.value)) return
    waiting = setTimeout(() => {
      waiting = undefined
      const next = moveOn(radio)
      if (next) show(form, next)
    }, ANSWER_DELAY_MS)
  }

  /** Picks again what this tab has kept over a reload. Without scrolling, as the form resumes. */
  const restore = ([first, second]: readonly KeptPick[]): void => {
    const picked = checkOption(form, first)
    const next = picked && moveOn(picked)
    if (!next) return
    replaceScreen(form, next)
    checkOption(form, second)
  }

  const goBack = (): void => {
    if (!given) return
    const { first } = given
    question = given.question
    given = null
    keepPicks(form, [])
    for (const radio of first.querySelectorAll<HTMLInputElement>('input:checked')) radio.checked = false
    show(form, first)
  }

  form.addEventListener('change', ({ target }) => isRadio(target) && take(target), { signal })
  form.addEventListener('keydown', (press) => isRadio(press.target) && workRadio(press.target, press), { signal })
  form.addEventListener('mousedown', keepFocus, { signal })
  form.addEventListener(
    'click',
    (click) => {
      if (isHasty(click) || (isRadio(click.target) && waiting)) click.preventDefault()
      else if (formButtonAt(click.target) === 'back') goBack()
    },
    { signal },
  )
  const picked = form.querySelector<HTMLInputElement>('input:checked')
  if (picked) take(picked)
  else restore(keptPicks(form))
}

/** Shows a screen as the form does: focuses its heading and scrolls to the top, or as far down as its first parts are. */
function show(form: HTMLElement, screen: Element): void {
  replaceScreen(form, screen)
  pauseTaps(form)
  requestAnimationFrame(() => {
    scrollerOf(form).scrollTo(0, 0)
    showParts(screen)
  })
}

function replaceScreen(form: HTMLElement, screen: Element): void {
  form.firstElementChild?.replaceWith(screen)
  afterFrame(() => focusScreen(screen))
}

/** Picks an option again, and returns it; does nothing if its question is not asked, or has no such option. */
function checkOption(form: Element, [question, answer]: KeptPick | [] = []): HTMLInputElement | undefined {
  if (question !== questionIn(form)) return undefined
  const radio = [...form.querySelectorAll('input')].find(({ value }) => value === answer)
  if (radio) radio.checked = true
  return radio
}

/** The words of the question that a form or a screen shows. */
const questionIn = (shown: Element): string => shown.querySelector('h2')?.textContent ?? ''

const isRadio = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'radio'

function answersBefore({ dataset }: HTMLTemplateElement): readonly string[] {
  // Safe: the build has written it.
  return JSON.parse(dataset['after'] ?? '[]') as readonly string[]
}
