import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the one target of each new screen, its box or its heading, so that it is never lost to the page. A surface with
 * `startsQuietly` takes it only for screens that come after the form was opened on it: a page that loads keeps the focus.
 */
export function useScreenFocus(
  surface: RefObject<HTMLElement | null>,
  options: { screen: string; isOpened: boolean; startsQuietly: boolean },
): void {
  const { screen, isOpened, startsQuietly } = options
  const shown = useRef<string | null>(null)
  const isQuiet = useRef(startsQuietly)
  useEffect(() => {
    if (shown.current !== screen && !isQuiet.current) {
      surface.current?.querySelector<HTMLElement>('[data-screen-focus]')?.focus({ preventScroll: true })
    }
    shown.current = screen
    if (isOpened) isQuiet.current = false
  }, [screen, isOpened, surface])
}
