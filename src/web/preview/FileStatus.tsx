import { useRef } from 'react'
import type { PreviewState } from '#core/preview/PreviewState.ts'
import { formButton } from '../questions/formButton.ts'
import { Findings } from './Findings.tsx'
import styles from './PreviewPage.module.css'

/** How the file is: whether it is there, what was corrected in it, and what the linter finds. */
export function FileStatus({
  state: { findings, corrected, missingFile },
  hasForm,
  onCorrect,
}: {
  readonly state: PreviewState
  /** Whether there was an edition without errors. */
  readonly hasForm: boolean
  readonly onCorrect: () => void
}) {
  const correction = useRef<HTMLOutputElement>(null)
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const warningCount = `Warnings: ${warnings.length}. They do not stop a build.`
  const correct = (): void => {
    // The button goes with what it corrects.
    correction.current?.focus({ preventScroll: true })
    onCorrect()
  }

  return (
    <>
      {missingFile !== null && (
        <p className={styles.alarm} role="alert">
          {missingFile} is gone: it was deleted or renamed. {hasForm && 'This is how it was.'} The preview goes on as
          soon as it is back.
        </p>
      )}
      <output ref={correction} className={styles.corrected} tabIndex={-1}>
        {corrected.length > 0 && (
          <ul>
            {corrected.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </output>
      {errors.length > 0 && (
        <>
          <p className={styles.alarm} role="alert">
            Errors: {errors.length}. {hasForm ? 'The form is as it was before.' : 'There is nothing to show yet.'}
          </p>
          <div className={styles.findings} {...formButton.leave}>
            <Findings findings={errors} onCorrect={correct} />
          </div>
        </>
      )}
      {warnings.length > 0 && (
        <>
          {errors.length === 0 && (
            <p className={styles.alarm} data-severity="warning">
              {warningCount}
            </p>
          )}
          {/* Two long lists would push the form out of reach. */}
          <details className={styles.findings} data-severity="warning" open={errors.length === 0} {...formButton.leave}>
            <summary>{errors.length === 0 ? 'What they are' : warningCount}</summary>
            <Findings findings={warnings} onCorrect={correct} />
          </details>
        </>
      )}
    </>
  )
}
