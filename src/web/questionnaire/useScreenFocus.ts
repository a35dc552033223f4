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
    const target = surface.current?.querySelector<HTMLElement>('[data-screen-focus]')
    const isWanted = shown.current !== screen && !isQuiet.current
    shown.current = screen
    if (isOpened) isQuiet.current = false
    if (!target || !isWanted) return
    const focus = (): void => target.focus({ preventScroll: true })
    if (target instanceof HTMLInputElement) {
      // At once, or the keyboard of a phone would go away between two boxes.
      focus()
      // Once the page is at its top: a box below what a low window shows comes into view, any other stays where it is.
      requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }))
    }
    // With the next frame: focusing lays the page out, which the frame has to do anyway. Nothing happens if the screen is gone by then.
    else requestAnimationFrame(focus)
  }, [screen, isOpened, surface])
}
