import { afterFrame } from './afterFrame.ts'
import { watchFirstQuestion } from './earlyAnswer.ts'
import { openEarly } from './earlyDialog.ts'
import { focusScreen } from './focusScreen.ts'
import { hasSavedFlow, isPastFirstStep } from './hasSavedFlow.ts'
import { sayWhenLate } from './lateCode.ts'
import { onLostCode } from './lostCode.ts'
import { pauseTaps } from './pauseTaps.ts'
import { showFailure } from './showFailure.ts'

document.querySelector('[data-lost-form]')?.remove()
const form = document.querySelector<HTMLElement>('[data-form]')
// A page without this template asks for its other scripts by itself.
const scripts = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
/** Aborted when the form's code is known to be lost: the page that the buttons lead to may get it. */
const opening = new AbortController()
if (scripts) {
  // Any sooner, the other scripts would delay the first frame. A hidden page has no frame.
  const start = (): void => document.head.append(scripts.content)
  if (document.hidden) start()
  else afterFrame(start)
}
// If not prerendered, as in a development server, there are neither screens nor words to show.
const screens = document.querySelectorAll<HTMLTemplateElement>('template[data-after]')
const id = form?.dataset['form'] ?? ''
const isResuming = isPastFirstStep(id)
// Its first question would look as if the answers were lost.
if (form && isResuming) form.dataset['resuming'] = ''
if (form && screens.length > 0 && (isResuming || !hasSavedFlow(id))) {
  const dialog = form.closest('dialog')
  if (dialog) openEarly(dialog)
  if (!isResuming) watchFirstQuestion(form, screens)
  // The buttons that open the form submit to a page with an inline form; here they open this page's form. Once React has hydrated
  // them, it has prevented the press already; but until it has hydrated the form too, it takes a closed modal for an open one.
  const openForm = (press: Event): void => {
    if (dialog?.isConnected ? dialog.open : press.defaultPrevented) return
    press.preventDefault()
    pauseTaps(form)
    if (dialog) return openEarly(dialog)
    form.scrollIntoView()
    focusScreen(form)
  }
  document.addEventListener('submit', openForm, { signal: opening.signal })
}
const failure = document.querySelector<HTMLTemplateElement>('template[data-failure]')?.content.firstElementChild
if (form && failure) {
  const waiting = onLostCode(() => {
    opening.abort()
    if (isResuming) form.dataset['resuming'] = 'lost'
    showFailure(form, failure)
  })
  sayWhenLate(form, failure, waiting)
}
