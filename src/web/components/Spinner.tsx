import styles from './Spinner.module.css'

/** A turning ring; decorative, so the words beside it must say what is awaited. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
