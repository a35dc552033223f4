import { Drawing } from '../Drawing.tsx'
import styles from './art.module.css'
import { Seedling } from './Seedling.tsx'

/** Entries in each column of the ledger, from the left. */
const columns = [1, 2, 3, 4, 6, 8, 11]
const GROUND = 372
const ENTRY_STEP = 17
const COLUMN_STEP = 66

const rules = Array.from({ length: 12 }, (_, line) => `M1 ${40 + line * 28}h558`).join('')

/** Every second entry of each column, counted from the ground: one path, because React would have to hydrate an element for each. */
function everySecond(first: 0 | 1): string {
  const places = columns.flatMap((entries, column) =>
    Array.from({ length: entries }, (_, entry) => ({ x: 62 + column * COLUMN_STEP, entry })),
  )
  return places
    .filter(({ entry }) => entry % 2 === first)
    .map(({ x, entry }) => `M${x} ${GROUND - 8 - entry * ENTRY_STEP}${ENTRY}`)
    .join('')
}

/** A box of 48 by 12 with round corners, from the upper end of its left side. */
const ENTRY = 'a4 4 0 0 1 4-4h40a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4h-40a4 4 0 0 1-4-4z'

/** The picture of the landing pages: ledger entries that pile up towards the horizon. Decorative. */
export function HorizonArt() {
  const lastTop = GROUND - (columns.at(-1) ?? 0) * ENTRY_STEP
  return (
    <Drawing className={styles.art} viewBox="0 0 560 440">
      <rect className={styles.sheet} x="1" y="1" width="558" height="438" rx="23" />
      <path className={styles.rule} d={rules} />
      <path className={styles.margin} d="M40 1v438" />
      <circle className={styles.sun} cx="208" cy="172" r="58" />
      <path className={styles.hill} d={`M1 ${GROUND}c90-70 190-92 300-58s170 14 258-34v92z`} />
      <path className={styles.entry} d={everySecond(0)} />
      <path className={styles.entryLight} d={everySecond(1)} />
      <g transform={`translate(${62 + (columns.length - 1) * COLUMN_STEP + 24} ${lastTop - 2})`}>
        <Seedling />
      </g>
      <path className={styles.ground} d={`M1 ${GROUND + 2}h558`} />
    </Drawing>
  )
}
