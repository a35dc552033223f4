/** What a browser tells a page of where it stands. */
export interface Standing {
  /** Whether another page is around this one. */
  readonly isFramed: boolean
  /** Origins of the pages around this one, the nearest first; `undefined` in a browser that does not tell. */
  readonly ancestorOrigins: ArrayLike<string> | undefined
  /** The address of the page that had this one loaded; empty when it does not want to be named. */
  readonly referrer: string
}

/**
 * The origin of the page around this one, by the browser's word and not by that page's; `null` without one, and when the browser does
 * not tell. That it is one of `EMBED_ORIGINS` the browser has made sure of before it showed anything (`frame-ancestors`). Pure.
 */
export function framingOrigin({ isFramed, ancestorOrigins, referrer }: Standing): string | null {
  if (!isFramed) return null
  const told = ancestorOrigins?.[0] ?? referrer
  // A page without an origin, such as one in a sandbox, is "null".
  return URL.canParse(told) ? new URL(told).origin : null
}

/** How a window stands. */
export function standingOf(page: Window): Standing {
  return {
    isFramed: page.parent !== page,
    // Not every browser has such a list.
    ancestorOrigins: 'ancestorOrigins' in page.location ? page.location.ancestorOrigins : undefined,
    referrer: page.document.referrer,
  }
}
