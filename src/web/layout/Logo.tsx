import { site } from '../content/site.ts'
import { Drawing } from '../components/Drawing.tsx'
import styles from './Logo.module.css'

/** The wordmark with its mark: ledger lines that grow. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <Drawing className={styles.mark} viewBox="0 0 32 32">
        <rect className={styles.ground} width="32" height="32" rx="9" />
        <path className={styles.lines} d="M8 23.5h5M8 18.5h9.5M8 13.5h5" />
        <path
          className={styles.lines}
          d="M20.5 23.5v-9m0 2.5c-3 0-4.5-1.5-4.5-4.5 3 0 4.5 1.5 4.5 4.5zm0-2.5c0-3 1.5-5 4.5-5.5 0 3.5-1.5 5.5-4.5 5.5z"
        />
      </Drawing>
      <span>{site.name}</span>
    </span>
  )
}
