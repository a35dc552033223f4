import type { SVGProps } from 'react'

/** A decorative drawing. Where none of its styles is known, as in a browser too old for them, it is as small as a letter, not as wide as the window. */
export function Drawing(
  props: Pick<SVGProps<SVGSVGElement>, 'className' | 'viewBox' | 'preserveAspectRatio' | 'children'>,
) {
  return <svg {...props} width="1em" aria-hidden="true" />
}
