import { type Answer, keyOf } from './Answer.ts'

/** What happened to the answers under a fault. */
interface Damage {
  /** Acknowledged and not stored as it was sent. */
  readonly lost: number
  /** Stored more than once, or never sent. */
  readonly duplicated: number
  /** Stored after an answer that the same visitor gave later. */
  readonly misordered: number
}

/** Every answer sent, in the order of sending within a session, and those that the server acknowledged. */
interface Sent {
  readonly posted: readonly Answer[]
  readonly acknowledged: readonly Answer[]
}

/** Compares what was sent with what is stored, given in the order of arrival at the server. Pure. */
export function compareStored({ posted, acknowledged }: Sent, stored: readonly Answer[]): Damage {
  const places = new Map(posted.map((answer, place) => [keyOf(answer), place]))
  const texts = new Map<string, string>()
  const lastPlaces = new Map<string, number>()
  let duplicated = 0
  let misordered = 0
  for (const answer of stored) {
    const key = keyOf(answer)
    const place = places.get(key)
    if (place === undefined || texts.has(key)) {
      duplicated += 1
      continue
    }
    texts.set(key, answer.answer)
    const before = lastPlaces.get(answer.sessionId) ?? -1
    if (place < before) misordered += 1
    lastPlaces.set(answer.sessionId, Math.max(place, before))
  }
  const lost = acknowledged.filter((answer) => texts.get(keyOf(answer)) !== answer.answer).length
  return { lost, duplicated, misordered }
}
