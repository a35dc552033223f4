import styles from './Spinner.module.css'

/** A turning ring; decorative, so the words beside it must say what is awaited. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="24" cy="24" r="20" />
      <path className={styles.arc} d="M24 4a20 20 0 0 1 20 20" />
    </svg>
  )
}
