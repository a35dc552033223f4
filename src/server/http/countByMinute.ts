/** ms */
const MINUTE_MS = 60_000

/** Share of the keys that stays when there are too many: dropped one at a time, the oldest would be searched for each time. */
const SHARE_KEPT = 0.9

/** How often a key has come in its minute, this time too, and the ms that are left of it. */
interface MinuteCount {
  readonly times: number
  readonly leftMs: number
}

/**
 * Counts how often a key comes within a minute, which begins the first time that it comes. Past `keysKept` keys those not seen for longest
 * are forgotten. `clock` in ms, never going back: the counters of libraries use the wall clock, and one that is set back by an hour would lock
 * visitors out for as long.
 */
export function countByMinute(
  keysKept: number,
  clock: () => number = () => performance.now(),
): (key: string) => MinuteCount {
  const minutes = new Map<string, { readonly endsAt: number; times: number }>()
  return (key) => {
    const now = clock()
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
