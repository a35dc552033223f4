import { useId, useState } from 'react'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import styles from './PreviewPage.module.css'

/** A screen to show. */
export interface PickedScreen {
  /** `null`: the completion screen. */
  readonly stepId: string | null
  /** Whether a mobile question waits for its code. */
  readonly isCodeSent: boolean
}

/** Picks the screen to show, by its text. */
export function ScreenPicker(props: {
  readonly questionnaire: Questionnaire
  readonly stepIds: readonly (string | null)[]
  readonly onPick: (screen: PickedScreen) => void
}) {
  const { questionnaire, stepIds, onPick } = props
  const id = useId()
  /** Stays selected while the list has the focus: arrow keys go on from there. */
  const [picked, setPicked] = useState('')
  const steps = [...questionnaire.stepsById.values()].flatMap((step) => {
    if (!stepIds.includes(step.id)) return []
    const words = isQuestion(step) ? step.text : (step.heading ?? step.type)
    const screen = { stepId: step.id, isCodeSent: false, label: `${step.id} · ${words}` }
    return step.type === 'mobile' ? [screen, { ...screen, isCodeSent: true, label: `${step.id} · code` }] : [screen]
  })
  const completion = { stepId: null, isCodeSent: false, label: 'completion' }
  const screens = stepIds.includes(null) ? [...steps, completion] : steps
  return (
    <p className={styles.field}>
      <label htmlFor={id}>Show</label>
      <select
        id={id}
        className={styles.select}
        value={screens.some((one) => keyOf(one) === picked) ? picked : ''}
        onBlur={() => setPicked('')}
        onChange={({ currentTarget }) => {
          // Safari does not focus it for a click.
          if (currentTarget === document.activeElement) setPicked(currentTarget.value)
          const screen = screens.find((one) => keyOf(one) === currentTarget.value)
          if (screen) onPick(screen)
        }}
      >
        <option value="" disabled>
          a screen…
        </option>
        {screens.map((screen) => (
          <option key={keyOf(screen)} value={keyOf(screen)}>
            {screen.label}
          </option>
        ))}
      </select>
    </p>
  )
}

/** Tells a screen from the others, also in a list that an edit has changed; never `''`. */
const keyOf = ({ stepId, isCodeSent }: PickedScreen): string => `${stepId ?? ''} ${isCodeSent}`
