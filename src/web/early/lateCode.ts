import { reloadAfresh } from './reloadAfresh.ts'

/** ms that a pick may wait before the page says so: on most lines the form's code comes sooner. */
const QUIET_MS = 2_000
/** ms that a visitor may wait for code before the page offers a reload: a line that hangs reports no failure. */
export const PATIENCE_MS = 20_000

/**
 * Says below a form that its code is loading while a pick waits for it, or the form is to resume, and later offers a reload. Until `waiting` aborts.
 * `failure` is the prerendered message; a copy of it has the words.
 */
export function sayWhenLate(form: Element, failure: Element, waiting: AbortSignal): void {
  // Safe: a copy of an element is one.
  const news = failure.cloneNode(true) as Element
  const [words, button] = [news.querySelector<HTMLElement>('[data-wait]'), news.querySelector('button')]
  if (!words || !button) return
  words.textContent = words.dataset['wait'] ?? ''
  // Its room is kept: it is scrolled into view with the words, and moves nothing when it comes.
  button.style.visibility = 'hidden'
  button.addEventListener('click', () => void reloadAfresh())
  waiting.addEventListener('abort', () => news.remove())
  const say = (): void => {
    const isResuming = form.hasAttribute('data-resuming')
    // A pick that was taken or undone is no longer in the page.
    const isAwaited = isResuming || form.querySelector(':checked')
    if (waiting.aborted || news.isConnected || !isAwaited) return
    form.append(news)
    // Nor does a form scroll as it resumes.
    if (!isResuming) news.scrollIntoView({ block: 'nearest' })
    setTimeout(() => (button.style.visibility = ''), PATIENCE_MS - QUIET_MS)
  }
  const wait = (): void => void setTimeout(say, QUIET_MS)
  form.addEventListener('change', wait, { signal: waiting })
  // Picked before this script ran, or before a reload.
  wait()
}
