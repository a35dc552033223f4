import { useContext } from 'react'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { LateCalculator } from '../../calculator/LateCalculator.tsx'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { ReviewContext } from '../ReviewContext.ts'
import styles from './Screens.module.css'

/** The screen after the last answer. Close leads back to the site; where there is none around the form, there is no Close. */
export function CompletionScreen({ questionnaire, onClose }: { questionnaire: Questionnaire; onClose: () => void }) {
  const { heading, text, showCalculator } = questionnaire.completion
  const isOnSite = useContext(ReviewContext) !== null
  return (
    <div className={styles.screen}>
      <h2 className={styles.heading} tabIndex={-1} data-screen-focus="">
        <span className={styles.mark}>
          <Icon name="check" />
        </span>
        <span>{heading}</span>
      </h2>
      <p>{text}</p>
      {isOnSite && (
        <Button variant="secondary" data-form-button="leave" onClick={onClose}>
          {questionnaire.labels.close}
        </Button>
      )}
      {showCalculator && <LateCalculator headingLevel={3} />}
    </div>
  )
}
