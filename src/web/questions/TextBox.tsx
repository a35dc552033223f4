import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Notice as NoticeWords } from '#core/question-types/notice.ts'
import { Button } from '../components/Button.tsx'
import { describedBy } from './describedBy.ts'
import { ErrorText } from './ErrorText.tsx'
import { formButton } from './formButton.ts'
import { Notice } from './Notice.tsx'
import styles from './TextBox.module.css'
import { typingHints } from './typingHints.ts'
import type { TextBoxState } from './useTextBox.ts'

/**
 * A text box with its hints, its error slot, its notice and the buttons of its screen, as one HTML form: Enter submits it. Its method keeps a
 * browser without the scripts, or with none yet, from putting what was typed into the address of the page.
 */
export function TextBox(props: {
  id: string
  box: TextBoxState
  input: InputHTMLAttributes<HTMLInputElement>
  hint: ReactNode
  notice?: NoticeWords | undefined
  beside?: ReactNode
  /** Above the button that submits it. */
  children?: ReactNode
  submitLabel: string
  /** Below the buttons, so that it moves none. */
  help?: string
}) {
  const { id, box, input, hint, notice, beside, children, submitLabel, help } = props
  return (
    <form className={styles.screen} method="dialog" noValidate onSubmit={box.onSubmit}>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <input
        {...typingHints(input.autoComplete)}
        {...input}
        {...box.field}
        className={styles.box}
        id={id}
        // The error first: the rest is long.
        aria-describedby={describedBy(id, 'error', 'hint', notice && 'notice', help && 'help')}
        data-screen-focus=""
      />
      <div className={styles.row}>
        <ErrorText id={`${id}-error`} message={box.error} language={box.errorLanguage} />
        {beside}
      </div>
      <Notice id={`${id}-notice`} notice={notice} />
      {children}
      <Button {...formButton.submit} disabled={box.busy} onClick={box.onButton}>
        {submitLabel}
      </Button>
      {help && (
        <p className={styles.hint} id={`${id}-help`}>
          {help}
        </p>
      )}
    </form>
  )
}
