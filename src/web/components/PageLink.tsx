import type { MouseEvent, ReactNode } from 'react'
import { type Location, useHref, useLinkClickHandler, useLocation } from 'react-router'

interface PageLinkProps {
  readonly to: string
  readonly className?: string | undefined
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** Where a link was last followed: while the visitor is still there, its page is loading. */
let leaving: Location | null = null

/**
 * A link to a page of this site. Pressed while a page is loading, that of another link or its own, it leads there instead: with an entry of the
 * tab's history for each press, Back would seem to do nothing.
 */
export function PageLink({ to, children, ...props }: PageLinkProps) {
  const location = useLocation()
  const follow = useLinkClickHandler(to)
  const followInstead = useLinkClickHandler(to, { replace: true })
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (leaving === location) return followInstead(event)
    follow(event)
    // Not of one that opens a new tab.
    if (event.defaultPrevented) leaving = location
  }
  return (
    <a {...props} href={useHref(to)} onClick={press}>
      {children}
    </a>
  )
}
