import { type RefObject, useEffect, useRef, useState } from 'react'

/** A ref for an element, and whether it has come within `margin` of the window at least once. `margin` is a CSS length such as `200px`. */
export function useInView<Part extends Element>(margin: string): [RefObject<Part | null>, boolean] {
  const ref = useRef<Part>(null)
  const [wasSeen, setSeen] = useState(false)
  useEffect(() => {
    if (wasSeen || !ref.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: margin },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [wasSeen, margin])
  return [ref, wasSeen]
}
