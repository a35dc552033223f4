import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startTagManager } from './analytics/startTagManager.ts'
import { resumeStyles } from './resumeStyles.ts'

/**
 * Renders a page into its element, then starts the tag manager. A prerendered page is hydrated in a transition, one slice at a time, so
 * that input is not delayed. The development server serves the bare template. A page that the browser prepares before it is asked for
 * starts once it is shown: it may never be, and what it stores in the tab by then is lost.
 */
export function startPage(root: Element, page: ReactNode): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => startPage(root, page), { once: true })
    return
  }
  const strict = <StrictMode>{page}</StrictMode>
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, strict))
  else createRoot(root).render(strict)
  resumeStyles()
  startTagManager()
}
