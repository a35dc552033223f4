import { watchFirstQuestion } from './earlyAnswer.ts'
import { openEarly } from './earlyDialog.ts'
import { focusScreen } from './focusScreen.ts'
import { keepsFlow } from './keepsFlow.ts'

// Where the page does not wait for it, this code is but a part of the form's.
const scripts = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
const form = document.querySelector<HTMLElement>('[data-form]')
if (scripts && form) {
  // Asked for any sooner, the other scripts would take the processor from the first frame. A page that nobody looks at has no frame.
  const start = (): void => document.head.append(scripts.content)
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
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
    document.addEventListener('submit', openForm)
    // A form whose code does not come is no use: that page may get it.
    addEventListener('error', () => document.removeEventListener('submit', openForm), { capture: true })
  }
}
