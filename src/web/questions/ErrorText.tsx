import { useEffect, useRef } from 'react'
import styles from './ErrorText.module.css'

/** The slot for a question's error: always mounted and of one height, so that an error is announced and moves nothing; in a low window it is scrolled into view. */
export function ErrorText({ id, message }: { id: string; message: string | undefined }) {
  const slot = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (message) slot.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <p ref={slot} className={styles.slot} id={id} role="alert">
      {message && <span className={styles.message}>{message}</span>}
    </p>
  )
}
