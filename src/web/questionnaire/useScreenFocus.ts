import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the one target of each new screen, its box or its heading, so that it is never lost to the page. With `startsQuietly`,
 * only for screens after the form was opened on the surface: a loading page keeps the focus.
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
      // Synchronously, else a phone's keyboard would close between two boxes.
      focus()
      // After the scroll to the top: a box below a low window's edge comes into view, any other stays where it is.
      requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }))
    }
    // In the next frame: focusing forces a layout, which the frame does anyway. If the screen is gone, nothing happens.
    else requestAnimationFrame(focus)
  }, [screen, isOpened, surface])
}
