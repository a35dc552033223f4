import type { EndingStep } from '#core/step-types/ending.ts'
import { type NotEligibleStep, notEligibleDefaults } from '#core/step-types/notEligible.ts'
import { Button } from '../../components/Button.tsx'
import { formButton } from '../../questions/formButton.ts'
import styles from './Screens.module.css'
import type { ScreenProps } from './ScreenProps.ts'

/** An ending: for whom it is none, an apology and what to do instead. Close ends the session (D10). */
export function EndingScreen({ step, session, onClose }: ScreenProps<NotEligibleStep | EndingStep>) {
  const texts = { ...notEligibleDefaults, ...step }
  return (
    <div className={styles.screen}>
      <h2 className={styles.heading} tabIndex={-1} data-screen-focus="">
        {texts.heading}
      </h2>
      <p>{texts.text}</p>
      <Button variant="secondary" {...formButton.leave} onClick={onClose}>
        {session.questionnaire.labels.close}
      </Button>
    </div>
  )
}
