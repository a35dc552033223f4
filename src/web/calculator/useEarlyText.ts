import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Takes over text typed into a prerendered box before hydration: React does not replay its events. */
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
