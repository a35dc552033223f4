import { plainHost, plainPath, plainTag } from '#core/contract/plainWords.ts'
import { type Landing, OTHER_PAGE, UTM_TAGS } from '#core/contract/visit.ts'

/** How the document of this tab was come by. */
export interface Arrival {
  /** The address that was loaded, whatever the site has made of it since. */
  readonly url: string
  /** The address of the page before, as the browser tells it; empty without one. */
  readonly referrer: string
  /** `false` when the document was loaded again: by a reload, or out of the tab's history. */
  readonly isNew: boolean
  /** Whether the server has no such page. */
  readonly isMissing: boolean
}

const KEY = 'landing'

/**
 * Where the visit began that this document belongs to. That is what the tab has kept, unless there is none or somebody followed a link
 * from another site, or of a campaign, to here: then it begins with this document and is kept. Storage that is blocked is like none.
 */
export function keepLanding(arrival: Arrival, storage: () => Storage): Landing {
  const landing = landingOf(arrival)
  const comesFromElsewhere = landing.referrer !== '' || Object.values(landing.utm).some((tag) => tag !== '')
  try {
    const kept = storage().getItem(KEY)
    // Safe: only this function writes there, and the server looks at it again.
    if (kept !== null && !(arrival.isNew && comesFromElsewhere)) return JSON.parse(kept) as Landing
    storage().setItem(KEY, JSON.stringify(landing))
  } catch {
    // The document says most of it.
  }
  return landing
}

function landingOf({ url, referrer, isMissing }: Arrival): Landing {
  const { pathname, searchParams, origin } = new URL(url)
  const tags = UTM_TAGS.map((tag) => [tag, plainTag(searchParams.get(`utm_${tag}`) ?? '')])
  return {
    landingPage: isMissing ? OTHER_PAGE : plainPath(pathname),
    referrer: referrer.startsWith(`${origin}/`) ? '' : plainHost(referrer),
    // Safe: one entry for each tag.
    utm: Object.fromEntries(tags) as Landing['utm'],
  }
}

/** How this document was come by, as the browser remembers it: a page that was changed without loading it has its first address still. */
export function arrivalHere(): Arrival {
  // Safe: entries of this kind are of this type.
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    url: loaded?.name ?? window.location.href,
    referrer: document.referrer,
    isNew: loaded?.type !== 'reload' && loaded?.type !== 'back_forward',
    // Not every browser knows.
    isMissing: loaded?.responseStatus === 404,
  }
}
