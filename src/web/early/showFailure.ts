import { reloadAfresh } from './reloadAfresh.ts'

/** Shows below a form that its code is lost, with a way out. `failure` is the prerendered message, which has other words for offline. */
export function showFailure(form: Element, failure: Element): void {
  const words = failure.querySelector<HTMLElement>('[data-offline]')
  if (words && !navigator.onLine) words.textContent = words.dataset['offline'] ?? ''
  form.append(failure)
  failure.querySelector('button')?.addEventListener('click', () => void reloadAfresh())
  // It stands below the options, perhaps out of sight: a pick that does nothing scrolls to it.
  form.addEventListener('change', () => failure.scrollIntoView({ block: 'nearest' }))
}
