import type { ReactNode } from 'react'
import styles from './Card.module.css'

/** A white sheet with a hairline edge; `raised` lifts it off the page, for the one thing to look at. */
export function Card({ raised = false, children }: { raised?: boolean; children: ReactNode }) {
  return (
    <div className={styles.card} data-raised={raised || undefined}>
      {children}
    </div>
  )
}
