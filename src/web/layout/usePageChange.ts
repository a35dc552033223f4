import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { routeOf } from '../routes.tsx'

/**
 * Does on a client-side page change what a browser does on a load: title, canonical address, what search engines may list, scroll to the
 * top, focus. Not on the first page. After Back and Forward the browser itself scrolls to where the visitor was.
 */
export function usePageChange(): void {
  const location = useLocation()
  const type = useNavigationType()
  const shown = useRef(location.pathname)
  useEffect(() => {
    const { pathname } = location
    const isTraversal = type === NavigationType.Pop
    // The first page, another part of this one, or the modal over it.
    if (isTraversal && shown.current === pathname) return
    shown.current = pathname
    const { path, title } = routeOf(pathname)
    document.title = title
    // Phones share this address, and not the one in the address bar. One where there is no page has none.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (canonical && path !== '*') canonical.href = new URL(path, canonical.href).href
    // In a document that was loaded where there is no page.
    const robots = document.querySelector<HTMLMetaElement>('meta[name="robots"]')
    if (robots) robots.content = path === '*' ? 'noindex' : 'all'
    if (!isTraversal) window.scrollTo(0, 0)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [location, type])
}
