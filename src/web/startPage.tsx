import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startTagManager } from './analytics/startTagManager.ts'

/**
 * Shows a page in its element, and then loads what others have in it. A built page is prerendered: React takes it over a slice at a time,
 * so that a press in between is not kept waiting. The development server serves the bare template.
 */
export function startPage(root: Element, page: ReactNode): void {
  const strict = <StrictMode>{page}</StrictMode>
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, strict))
  else createRoot(root).render(strict)
  startTagManager()
}
