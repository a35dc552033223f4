import { useEffect, useRef } from 'react'
import styles from './ErrorText.module.css'

/**
 * The slot for a question's error: always mounted and of one height, so that an error is announced and moves nothing; in a low window it is
 * scrolled into view. What the server says has a direction of its own: it is in English, whatever the form is in.
 */
export function ErrorText(props: { id: string; message: string | undefined; language?: string | undefined }) {
  const { id, message, language } = props
  const slot = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (message) slot.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <p ref={slot} className={styles.slot} id={id} role="alert">
      {message && (
        <bdi className={styles.message} lang={language}>
          {message}
        </bdi>
      )}
    </p>
  )
}
