import styles from './Tag.module.css'

/** A short word that marks what it stands on, such as "Sample". */
export function Tag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>
}
