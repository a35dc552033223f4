import styles from './Tag.module.css'

/** A short label, such as "Sample". */
export function Tag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>
}
