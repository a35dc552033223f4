import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { routeOf } from '../routes.tsx'

/**
 * Does on a client-side page change what a browser does on a load: title, canonical address, what search engines may list, scroll to the
 * top, focus. The first page gets title and address only, where the document is of another one: Back right after a reload, before this code
 * has come, is a step within the document. After Back and Forward the browser itself scrolls to where the visitor was.
 */
export function usePageChange(): void {
  const location = useLocation()
  const type = useNavigationType()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const { pathname } = location
    const { path, title } = routeOf(pathname)
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    const isTraversal = type === NavigationType.Pop
    const isFirst = shown.current === undefined
    const isShown = isFirst ? isOf(canonical, path) : shown.current === pathname
    shown.current = pathname
    // The first page, another part of this one, or the modal over it.
    if (isTraversal && isShown) return
    document.title = title
    // Phones share this address, and not the one in the address bar. One where there is no page has none.
    if (canonical && path !== '*') canonical.href = new URL(path, canonical.href).href
    // In a document that was loaded where there is no page.
    const robots = document.querySelector<HTMLMetaElement>('meta[name="robots"]')
    if (robots) robots.content = path === '*' ? 'noindex' : 'all'
    if (!isTraversal) window.scrollTo(0, 0)
    if (!isFirst) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [location, type])
}

/** Whether a document is of a route's page; the one of no page has no address. */
const isOf = (canonical: HTMLLinkElement | null, path: string): boolean =>
  canonical === null || path === '*' || new URL(canonical.href).pathname === path
