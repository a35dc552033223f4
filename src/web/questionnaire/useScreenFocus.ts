import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the one target of each new screen, its box or its heading, so that it is never lost to the page. */
export function useScreenFocus(
  surface: RefObject<HTMLElement | null>,
  options: { screen: string; focusOnMount: boolean },
): void {
  const { screen, focusOnMount } = options
  const shown = useRef(focusOnMount ? null : screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    surface.current?.querySelector<HTMLElement>('[data-screen-focus]')?.focus({ preventScroll: true })
  }, [screen, surface])
}
