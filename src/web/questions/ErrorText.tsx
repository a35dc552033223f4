import styles from './ErrorText.module.css'

/** The slot for a question's error: always mounted and of one height, so that an error is announced and moves nothing. */
export function ErrorText({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p className={styles.slot} id={id} role="alert">
      {message && <span className={styles.message}>{message}</span>}
    </p>
  )
}
