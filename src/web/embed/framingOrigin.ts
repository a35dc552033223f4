/** What a browser reveals about the pages around a page. */
interface Standing {
  /** Whether another page is around this one. */
  readonly isFramed: boolean
  /** Origins of the pages around this one, the nearest first; `undefined` in a browser without this list. */
  readonly ancestorOrigins: ArrayLike<string> | undefined
  /** The URL of the page that loaded this one; empty when that page hides it. */
  readonly referrer: string
}

/**
 * The origin of the page around this one, as the browser reports it; `null` without such a page, or when the browser does not report it.
 * The browser has already checked it against `EMBED_ORIGINS` (`frame-ancestors`). Pure.
 */
export function framingOrigin({ isFramed, ancestorOrigins, referrer }: Standing): string | null {
  if (!isFramed) return null
  const told = ancestorOrigins?.[0] ?? referrer
  // A page without an origin, such as one in a sandbox, is "null". (`URL.canParse` comes with Safari 17 and Chrome 120.)
  return /^https?:\/\/[^/]+/.exec(told)?.[0] ?? null
}

/** The {@link Standing} of a window. */
export function standingOf(page: Window): Standing {
  return {
    isFramed: page.parent !== page,
    // Not every browser has this list.
    ancestorOrigins: 'ancestorOrigins' in page.location ? page.location.ancestorOrigins : undefined,
    referrer: page.document.referrer,
  }
}
