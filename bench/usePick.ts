import { useState } from 'react'

/** ms from a pick to the next question, so that the pick is seen. The spec asks this of the product; the floors do the same work. */
const WAIT = 300

/** Marks the first pick, ignores further ones, and hands it on after the wait. */
export function usePick(
  onPick: (option: string) => void,
): readonly [picked: string | null, pick: (option: string) => void] {
  const [picked, setPicked] = useState<string | null>(null)
  const pick = (option: string): void => {
    if (picked !== null) return
    setPicked(option)
    setTimeout(() => onPick(option), WAIT)
  }
  return [picked, pick]
}
