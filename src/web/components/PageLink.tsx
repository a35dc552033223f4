import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router'

interface PageLinkProps {
  readonly to: string
  readonly className?: string | undefined
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/**
 * A link to a page of this site. Pressed while a page is loading, that of another link or its own, it leads there instead: with an entry of the
 * tab's history for each press, Back would seem to do nothing.
 */
export function PageLink({ to, children, ...props }: PageLinkProps) {
  const { key } = useLocation()
  const follow = useLinkClickHandler(to)
  const followInstead = useLinkClickHandler(to, { replace: true })
  return (
    <a {...props} href={useHref(to)} onClick={(press) => (isLeaving(key) ? followInstead(press) : follow(press))}>
      {children}
    </a>
  )
}

/** Whether the tab is on another entry of its history than React has rendered. The router notes a key in each that it adds. */
function isLeaving(shownKey: string): boolean {
  const key: unknown = window.history.state?.key
  return key !== undefined && key !== shownKey
}
