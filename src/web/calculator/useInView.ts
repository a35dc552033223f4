import { type RefObject, useEffect, useRef, useState } from 'react'

/** A CSS length; how near to the window an element counts as in view. */
const MARGIN = '200px'

/** A ref for an element, and whether it has been in view, or nearly so, at least once. */
export function useInView(): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null)
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    if (wasSeen || !ref.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [wasSeen])
  return [ref, wasSeen]
}
