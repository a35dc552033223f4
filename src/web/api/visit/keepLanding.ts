import { plainHost, plainPath, plainTag } from '#core/contract/plainWords.ts'
import { type Landing, OTHER_PAGE, UTM_TAGS } from '#core/contract/visit.ts'

/** How the visitor reached this tab's document. */
export interface Arrival {
  /** The URL that was loaded, before any change by the site. */
  readonly url: string
  /** The URL of the previous page, as the browser reports it; empty without one. */
  readonly referrer: string
  /** `false` after a reload or a move through the tab's history. */
  readonly isNew: boolean
  /** Whether the site has no such page. */
  readonly isMissing: boolean
}

const KEY = 'landing'

/**
 * Where the visit of this document began: the landing stored in this tab, unless there is none or the visitor has followed a link from
 * another site or a campaign; then the visit begins with this document, or with the page of this site that led here before its scripts had
 * loaded, and that is stored. Blocked storage counts as empty.
 */
export function keepLanding(arrival: Arrival, storage: () => Storage): Landing {
  const { url, referrer } = arrival
  const here = landingOf(arrival)
  const comesFromElsewhere = here.referrer !== '' || Object.values(here.utm).some((tag) => tag !== '')
  const isFollowed = !comesFromElsewhere && isOfSite(referrer, url)
  const landing = isFollowed ? landingOf({ ...arrival, url: referrer, isMissing: false }) : here
  try {
    const kept = storage().getItem(KEY)
    // Safe: only this function writes there, and the server checks it again.
    if (kept !== null && !(arrival.isNew && comesFromElsewhere)) return JSON.parse(kept) as Landing
    storage().setItem(KEY, JSON.stringify(landing))
  } catch {
    // Without storage, this document is the best answer.
  }
  return landing
}

function landingOf({ url, referrer, isMissing }: Arrival): Landing {
  const { pathname, searchParams } = new URL(url)
  const tags = UTM_TAGS.map((tag) => [tag, plainTag(searchParams.get(`utm_${tag}`) ?? '')])
  return {
    landingPage: isMissing ? OTHER_PAGE : plainPath(pathname),
    referrer: isOfSite(referrer, url) ? '' : plainHost(referrer),
    // Safe: one entry for each tag.
    utm: Object.fromEntries(tags) as Landing['utm'],
  }
}

const isOfSite = (address: string, url: string) => address.startsWith(`${new URL(url).origin}/`)

/** How the visitor reached this document. The browser keeps the first URL of a page that changed without loading. */
export function arrivalHere(): Arrival {
  // Safe: entries of this kind are of this type.
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    url: loaded?.name ?? window.location.href,
    referrer: document.referrer,
    isNew: loaded?.type !== 'reload' && loaded?.type !== 'back_forward',
    // Only the page for missing addresses has this. The status of its reply is no help: Safari 26 does not report it.
    isMissing: document.querySelector('meta[name="referrer"]') !== null,
  }
}
