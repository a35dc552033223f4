import { MINUTE_MS } from '../durations.ts'

/** Share of the keys that stay when there are too many. Many are dropped at once, because each time the oldest must be searched for. */
const SHARE_KEPT = 0.9

/** How often a key has come within its minute, this time included, and how many ms of that minute are left. */
interface MinuteCount {
  readonly times: number
  readonly leftMs: number
}

/**
 * Counts how often a key comes within a minute, which begins the first time that it comes. Past `keysKept` keys, those not seen for longest
 * are forgotten. Libraries count by the wall clock: setting that back by an hour would lock visitors out for an hour.
 */
export function countByMinute(keysKept: number): (key: string) => MinuteCount {
  const minutes = new Map<string, { readonly endsAt: number; times: number }>()
  return (key) => {
    const now = performance.now()
    const last = minutes.get(key)
    const minute = last && now < last.endsAt ? last : { endsAt: now + MINUTE_MS, times: 0 }
    minute.times += 1
    // Deleted first, so that the map stays in the order in which the keys were seen.
    minutes.delete(key)
    minutes.set(key, minute)
    if (minutes.size > keysKept) forgetOldest(minutes, keysKept * SHARE_KEPT)
    return { times: minute.times, leftMs: minute.endsAt - now }
  }
}

function forgetOldest(minutes: Map<string, unknown>, left: number): void {
  for (const oldest of minutes.keys()) {
    if (minutes.size <= left) return
    minutes.delete(oldest)
  }
}
