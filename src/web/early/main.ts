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
    // The buttons that open the form lead to a page with one in it, which this one is. Once React has them, it has answered the press before.
    document.addEventListener('submit', (press) => {
      if (press.defaultPrevented) return
      press.preventDefault()
      if (dialog) return openEarly(dialog)
      form.scrollIntoView()
      focusScreen(form)
    })
  }
}
