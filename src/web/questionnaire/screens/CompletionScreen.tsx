import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { LateCalculator } from '../../calculator/LateCalculator.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formButton } from '../../questions/formButton.ts'
import styles from './Screens.module.css'

interface CompletionProps {
  readonly questionnaire: Questionnaire
  /** `null`: there is nowhere to go. */
  readonly onClose: (() => void) | null
}

/** The screen after the last answer. */
export function CompletionScreen({ questionnaire, onClose }: CompletionProps) {
  const { heading, text, showCalculator } = questionnaire.completion
  return (
    <div className={styles.screen}>
      <h2 className={styles.heading} tabIndex={-1} data-screen-focus="">
        <span className={styles.mark}>
          <Icon name="check" />
        </span>
        <span>{heading}</span>
      </h2>
      <p>{text}</p>
      {onClose && (
        <Button variant="secondary" {...formButton.leave} onClick={onClose}>
          {questionnaire.labels.close}
        </Button>
      )}
      {showCalculator && (
        <ErrorBoundary>
          <LateCalculator headingLevel={3} />
        </ErrorBoundary>
      )}
    </div>
  )
}
