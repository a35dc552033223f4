import type { InputHTMLAttributes, ReactNode } from 'react'
import { ErrorText } from './ErrorText.tsx'
import styles from './TextBox.module.css'
import type { useTextBox } from './useTextBox.ts'

/** A text box with its notice, its error slot and the buttons of its screen, as one HTML form: Enter submits it. */
export function TextBox(props: {
  id: string
  box: ReturnType<typeof useTextBox>
  input: InputHTMLAttributes<HTMLInputElement>
  heading: ReactNode
  notice?: string | undefined
  beside?: ReactNode
  children: ReactNode
}) {
  const { id, box, input, heading, notice, beside, children } = props
  const describedBy = notice ? `${id}-notice ${id}-error` : `${id}-error`
  return (
    <form className={styles.screen} noValidate onSubmit={box.onSubmit}>
      {heading}
      {notice && (
        <p className={styles.notice} id={`${id}-notice`}>
          {notice}
        </p>
      )}
      <input
        {...input}
        {...box.field}
        className={styles.box}
        id={id}
        aria-describedby={describedBy}
        data-screen-focus=""
      />
      <div className={styles.row}>
        <ErrorText id={`${id}-error`} message={box.error} />
        {beside}
      </div>
      {children}
    </form>
  )
}
