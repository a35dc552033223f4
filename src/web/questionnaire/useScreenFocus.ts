import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the one target of each new screen, its box or its heading, so that it is never lost to the page. A visitor who is
 * elsewhere keeps it. With `startsQuietly`, only for screens after the form was opened on the surface: a loading page keeps the focus.
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
    // A form that is open before its first screen is back after a failure, which may have held the focus.
    const isBack = isQuiet.current && isOpened && shown.current === null
    const isWanted = shown.current !== screen && (isBack || !isQuiet.current)
    shown.current = screen
    if (isOpened) isQuiet.current = false
    if (!target || !isWanted) return
    const focus = (): void => {
      if (!isElsewhere(surface.current)) target.focus({ preventScroll: true })
    }
    if (target instanceof HTMLInputElement && !isBack) {
      // Synchronously, else a phone's keyboard would close between two boxes.
      focus()
      // After the scroll to the top: a box below a low window's edge comes into view, any other stays where it is.
      requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }))
    }
    // In the next frame: focusing forces a layout, which the frame does anyway. If the screen is gone, nothing happens.
    else requestAnimationFrame(focus)
  }, [screen, isOpened, surface])
}

/** Whether the visitor is in another part of the page than this surface; a modal is the only part there is. */
const isElsewhere = (surface: Element | null): boolean =>
  document.activeElement !== document.body && !surface?.closest('dialog') && !surface?.contains(document.activeElement)
