import { watchFirstQuestion } from './earlyAnswer.ts'
import { openEarly } from './earlyDialog.ts'
import { focusScreen } from './focusScreen.ts'
import { keepsFlow } from './keepsFlow.ts'
import { onLostCode } from './lostCode.ts'

// A page without this template does not need this code, which then comes as a part of the form's.
const scripts = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
const form = document.querySelector<HTMLElement>('[data-form]')
if (scripts && form) {
  // Any sooner, the other scripts would delay the first frame. A hidden page has no frame.
  const start = (): void => document.head.append(scripts.content)
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
  /** Aborted when the form's code is known to be lost: the page that the buttons lead to may get it. */
  const opening = new AbortController()
  if (!keepsFlow(form.dataset['form'] ?? '')) {
    const dialog = form.closest('dialog')
    if (dialog) openEarly(dialog)
    watchFirstQuestion(form, document.querySelectorAll<HTMLTemplateElement>('template[data-after]'))
    // The buttons that open the form submit to a page with an inline form; here they open this page's form. Once React has hydrated
    // them, it has prevented the press already; but until it has hydrated the form too, it takes a closed modal for an open one.
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
    // The message stands below the options, perhaps out of sight: a pick that does nothing scrolls to it.
    form.addEventListener('change', () => failure.scrollIntoView({ block: 'nearest' }))
  })
}
