import { Button } from '../components/Button.tsx'
import type { FormSession, FormSnapshot } from '../session/FormSession.ts'
import styles from './EarlierText.module.css'
import { FilledIn } from './FilledIn.tsx'
import { formButton } from './formButton.ts'
import type { TextBoxState } from './useTextBox.ts'

/** After Back, what was entered here before, to use again with one tap (WCAG 2.2, 3.3.7). Nothing the first time. */
export function EarlierText(props: {
  questionId: string
  session: FormSession
  snapshot: FormSnapshot
  box: TextBoxState
}) {
  const { questionId, session, snapshot, box } = props
  const { earlier } = snapshot.flow
  // A question may be called "constructor", which every object has.
  const text = Object.hasOwn(earlier, questionId) && earlier[questionId]
  if (!text) return null
  return (
    <div className={styles.row}>
      <Button variant="secondary" {...formButton.leave} disabled={box.busy} onClick={() => box.fillIn(text)}>
        {/* One box, since a button lays out its parts side by side. */}
        <span>
          <FilledIn text={session.questionnaire.labels.earlierText} values={{ answer: text }} />
        </span>
      </Button>
    </div>
  )
}
