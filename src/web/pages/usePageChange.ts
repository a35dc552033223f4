import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { routeOf } from '../routes.tsx'

/** Does on a client-side page change what a browser does on a load: title, scroll to the top, focus. Not on the first page. */
export function usePageChange(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.title = routeOf(pathname).title
    window.scrollTo(0, 0)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname])
}
