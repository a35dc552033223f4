import type { ReactNode } from 'react'
import styles from './Section.module.css'

/** The ground of its own that a section may have. */
export type SectionTone = 'surface' | 'tint' | 'deep'

/** A full-width band of a page below its first screen, named by the heading whose `id` is `labelledBy`. Without a tone the page shows. */
export function Section(props: { tone?: SectionTone; labelledBy: string; children: ReactNode }) {
  return (
    <section className={styles.section} data-tone={props.tone} aria-labelledby={props.labelledBy}>
      <div className={styles.inner}>{props.children}</div>
    </section>
  )
}
