import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router'
import { isLeaving } from '../isLeaving.ts'

interface PageLinkProps {
  readonly to: string
  readonly className?: string | undefined
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** A link to a page of this site. Pressed while a page is loading, that of another link or its own, it leads there instead. */
export function PageLink({ to, children, ...props }: PageLinkProps) {
  const location = useLocation()
  const follow = useLinkClickHandler(to)
  const followInstead = useLinkClickHandler(to, { replace: true })
  return (
    <a {...props} href={useHref(to)} onClick={(press) => (isLeaving(location) ? followInstead(press) : follow(press))}>
      {children}
    </a>
  )
}
