import { type RefObject, useEffect, useRef } from 'react'
import { afterFrame } from '../early/afterFrame.ts'
import { pauseTaps } from '../early/pauseTaps.ts'
import { showParts } from '../early/showParts.ts'
import { arriveAt } from './arriveAt.ts'

/**
 * Moves the focus to the one target of each new screen, its box or its heading, so that it is never lost to the page, as {@link arriveAt}
 * says. With `startsQuietly`, only for screens after the form was opened on the surface, unless the visitor is in it already: a loading page
 * keeps the focus. A screen that follows another, on this surface or a closed modal, takes no hasty taps.
 */
export function useScreenFocus(
  surface: RefObject<HTMLElement | null>,
  options: { screen: string; isOpened: boolean; startsQuietly: boolean },
): void {
  const { screen, isOpened, startsQuietly } = options
  const shown = useRef<string | null>(null)
  const isQuiet = useRef(startsQuietly)
  useEffect(() => {
    const before = shown.current
    const wasQuiet = isQuiet.current
    shown.current = screen
    // A visitor who is in the first question as a reload resumes a later one would be left nowhere.
    if (isOpened || surface.current?.contains(document.activeElement)) isQuiet.current = false
    if (before === screen) return
    // A form that is already open before its first screen has recovered from a failure, which may have held the focus, or is back from a modal.
    const hasRecovered = wasQuiet && isOpened && before === null
    if (before !== null || hasRecovered) pauseTaps(surface.current)
    if (wasQuiet && !hasRecovered) return
    const targetNow = () => surface.current?.querySelector<HTMLElement>('[data-screen-focus]')
    const target = targetNow()
    const isBox = target instanceof HTMLInputElement && !hasRecovered
    // Synchronously, else a phone's keyboard would close between two boxes.
    if (isBox) arriveAt(target)
    if (!hasRecovered) requestAnimationFrame(() => showParts(surface.current))
    if (isBox) return
    afterFrame(() => {
      // Looked for again: a short wait has another heading by now.
      const place = targetNow()
      if (place) arriveAt(place)
    })
  }, [screen, isOpened, surface])
}
