import type { ReactNode } from 'react'
import { Drawing } from './Drawing.tsx'
import styles from './Icon.module.css'

/** Outlines on a 24 × 24 grid, drawn in the colour of the text. */
const outlines = {
  'arrow-left': <path d="M19 12H5m6-7-7 7 7 7" />,
  'arrow-right': <path d="M5 12h14m-6-7 7 7-7 7" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  coins: (
    <path d="M4 7c0-1.7 2.7-3 6-3s6 1.3 6 3-2.7 3-6 3-6-1.3-6-3zm0 0v5c0 1.7 2.7 3 6 3m6-8v2m4 6c0 1.7-2.2 3-5 3s-5-1.3-5-3 2.2-3 5-3 5 1.3 5 3zm0 0v4c0 1.7-2.2 3-5 3s-5-1.3-5-3v-4" />
  ),
  compare: <path d="M4 20V10h5v10m6 0V4h5v16M2.5 20h19" />,
  document: <path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6m-6 4h6" />,
  leaf: <path d="M12 21v-9m0 2c-4.5 0-7-2.5-7-7 4.5 0 7 2.5 7 7zm0-2c0-4.5 2.5-7 7-7 0 4.5-2.5 7-7 7z" />,
  phone: (
    <path d="M7.5 4 10 9 7.8 10.8a12 12 0 0 0 5.4 5.4L15 14l5 2.5v2.2c0 .8-.6 1.4-1.4 1.3C11 19.5 4.5 13 4 5.4 4 4.6 4.5 4 5.3 4z" />
  ),
  search: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm4.7-1.8L20.5 20.5" />,
} satisfies Record<string, ReactNode>

/** An icon of the site's own set. */
export type IconName = keyof typeof outlines

/** A decorative icon, as high as the text beside it, which must carry the whole meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <Drawing className={styles.icon} viewBox="0 0 24 24">
      {outlines[name]}
    </Drawing>
  )
}
