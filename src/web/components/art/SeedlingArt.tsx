import { Drawing } from '../Drawing.tsx'
import styles from './art.module.css'
import { Seedling } from './Seedling.tsx'

/** One seedling on an otherwise empty ledger sheet: the picture of the not-found page. Decorative. */
export function SeedlingArt() {
  return (
    <Drawing className={styles.art} viewBox="0 0 320 220">
      <rect className={styles.sheet} x="1" y="1" width="318" height="218" rx="15" />
      {[36, 64, 92, 120, 148].map((y) => (
        <path key={y} className={styles.rule} d={`M1 ${y}h318`} />
      ))}
      <path className={styles.margin} d="M32 1v218" />
      <g transform="translate(160 176)">
        <Seedling />
      </g>
      <path className={styles.ground} d="M1 178h318" />
    </Drawing>
  )
}
