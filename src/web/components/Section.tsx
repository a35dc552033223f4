import type { ReactNode } from 'react'
import styles from './Section.module.css'

/** The ground that a section stands on. */
export type SectionTone = 'page' | 'surface' | 'tint' | 'deep'

/** A full-width band of a page below its first screen, named by the heading whose `id` is `labelledBy`. */
export function Section(props: { tone?: SectionTone; labelledBy: string; children: ReactNode }) {
  return (
    <section className={styles.section} data-tone={props.tone ?? 'page'} aria-labelledby={props.labelledBy}>
      <div className={styles.inner}>{props.children}</div>
    </section>
  )
}
