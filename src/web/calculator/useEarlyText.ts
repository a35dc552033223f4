import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { BoxProps } from './Field.tsx'

/** Takes over text typed into a prerendered box before hydration, and that the box was left since: React does not replay its events. */
export function useEarlyText(
  box: RefObject<HTMLInputElement | null>,
  shown: string,
  { onType, onLeave }: Pick<BoxProps, 'onType' | 'onLeave'>,
): void {
  const takeOver = useEffectEvent(() => {
    const typed = box.current?.value
    if (typed === undefined || typed === shown) return
    onType(typed)
    if (document.activeElement !== box.current) onLeave()
  })
  useLayoutEffect(() => takeOver(), [])
}
