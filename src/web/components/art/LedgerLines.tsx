import { Drawing } from '../Drawing.tsx'
import styles from './art.module.css'

/** Faint lines that climb across deep green. Decorative; as wide as what it stands in. */
export function LedgerLines() {
  return (
    <Drawing className={styles.lines} viewBox="0 0 1200 300" preserveAspectRatio="xMidYMax slice">
      {Array.from({ length: 9 }, (_, line) => (
        <path
          key={line}
          d={`M0 ${290 - line * 10}C420 ${280 - line * 12} 760 ${250 - line * 20} 1200 ${170 - line * 34}`}
        />
      ))}
    </Drawing>
  )
}
