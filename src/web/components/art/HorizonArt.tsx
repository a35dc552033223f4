import styles from './art.module.css'
import { Seedling } from './Seedling.tsx'

/** Entries in each column of the ledger, from the left. */
const columns = [1, 2, 3, 4, 6, 8, 11]
const GROUND = 372
const ENTRY_STEP = 17
const COLUMN_STEP = 66

/** The picture of the landing pages: ledger entries that pile up towards the horizon. Decorative. */
export function HorizonArt() {
  const lastTop = GROUND - (columns.at(-1) ?? 0) * ENTRY_STEP
  return (
    <svg className={styles.art} viewBox="0 0 560 440" aria-hidden="true" focusable="false">
      <rect className={styles.sheet} x="1" y="1" width="558" height="438" rx="23" />
      {Array.from({ length: 12 }, (_, line) => (
        <path key={line} className={styles.rule} d={`M1 ${40 + line * 28}h558`} />
      ))}
      <path className={styles.margin} d="M40 1v438" />
      <circle className={styles.sun} cx="208" cy="172" r="58" />
      <path className={styles.hill} d={`M1 ${GROUND}c90-70 190-92 300-58s170 14 258-34v92z`} />
      {columns.map((entries, column) =>
        Array.from({ length: entries }, (_, entry) => (
          <rect
            key={`${column}-${entry}`}
            className={styles[entry % 2 === 0 ? 'entry' : 'entryLight']}
            x={62 + column * COLUMN_STEP}
            y={GROUND - 12 - entry * ENTRY_STEP}
            width="48"
            height="12"
            rx="4"
          />
        )),
      )}
      <g transform={`translate(${62 + (columns.length - 1) * COLUMN_STEP + 24} ${lastTop - 2})`}>
        <Seedling />
      </g>
      <path className={styles.ground} d={`M1 ${GROUND + 2}h558`} />
    </svg>
  )
}
