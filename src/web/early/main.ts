import { watchFirstQuestion } from './earlyAnswer.ts'
import { openEarly } from './earlyDialog.ts'
import { focusScreen } from './focusScreen.ts'
import { keepsFlow } from './keepsFlow.ts'
import { onLostCode } from './lostCode.ts'

// Where the page does not wait for it, this code is but a part of the form's.
const scripts = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
const form = document.querySelector<HTMLElement>('[data-form]')
if (scripts && form) {
  // Asked for any sooner, the other scripts would take the processor from the first frame. A page that nobody looks at has no frame.
  const start = (): void => document.head.append(scripts.content)
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
  /** Ends when it is known that the form's code does not come: the page that the buttons lead to may get it. */
  const opening = new AbortController()
  if (!keepsFlow(form.dataset['form'] ?? '')) {
    const dialog = form.closest('dialog')
    if (dialog) openEarly(dialog)
    watchFirstQuestion(form, document.querySelectorAll<HTMLTemplateElement>('template[data-after]'))
    // The buttons that open the form lead to a page with one in it, which this one is. Once React has them, it has answered the press
    // before; but until it has the form as well, it takes a closed modal for an open one.
    const openForm = (press: Event): void => {
      if (dialog?.isConnected ? dialog.open : press.defaultPrevented) return
      press.preventDefault()
      if (dialog) return openEarly(dialog)
      form.scrollIntoView()
      focusScreen(form)
    }
    document.addEventListener('submit', openForm, { signal: opening.signal })
  }
  onLostCode(() => {
    opening.abort()
    const failure = document.querySelector<HTMLTemplateElement>('template[data-failure]')?.content.firstElementChild
    if (!failure) return
    form.append(failure)
    failure.querySelector('button')?.addEventListener('click', () => window.location.reload())
    // Below the options, which may fill a phone: a pick that leads nowhere leads to it.
    form.addEventListener('change', () => failure.scrollIntoView({ block: 'nearest' }))
  })
}
