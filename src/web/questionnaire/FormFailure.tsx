import { Button } from '../components/Button.tsx'
import styles from './FormFailure.module.css'
import { useQuestionnaire } from './QuestionnaireContext.ts'

/** Stands in for the form when it could not be loaded or shown: what happened, and the way out. */
export function FormFailure() {
  const { messages, labels } = useQuestionnaire()
  return (
    <div className={styles.failure} role="alert">
      <p>{messages.unexpectedError}</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {labels.reload}
      </Button>
    </div>
  )
}
