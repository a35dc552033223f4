import { Icon } from './Icon.tsx'
import styles from './TickList.module.css'

/** Short points with a tick before each; in a row where they fit. */
export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.ticks}>
      {items.map((item) => (
        <li key={item}>
          <span className={styles.tick}>
            <Icon name="check" />
          </span>
          {item}
        </li>
      ))}
    </ul>
  )
}
