import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Takes over what was typed into a prerendered box before its script ran: React replays no event for it. */
export function useEarlyText(
  box: RefObject<HTMLInputElement | null>,
  shown: string,
  onType: (text: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const typed = box.current?.value
    if (typed !== undefined && typed !== shown) onType(typed)
  })
  useLayoutEffect(() => takeOver(), [])
}
