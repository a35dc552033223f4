import type { ComponentType } from 'react'
import { progressOf } from '#core/flow/progressOf.ts'
import { canGoBack } from '#core/flow/transition.ts'
import type { Question, QuestionTypeName } from '#core/question-types/index.ts'
import { fillIn } from '#core/questionnaire/fillIn.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { formButton } from '../questions/formButton.ts'
import { isSecond } from '../questions/hastyPress.ts'
import { questionViews } from '../questions/index.ts'
import type { QuestionProps } from '../questions/QuestionProps.ts'
import { isBusy } from '../session/Activity.ts'
import type { FormSession, FormSnapshot } from '../session/FormSession.ts'
import styles from './QuestionScreen.module.css'

/** One question: Back, the progress of the flow, and the view of its type. */
export function QuestionScreen(props: { question: Question; session: FormSession; snapshot: FormSnapshot }) {
  const { question, session, snapshot } = props
  const { questionnaire } = session
  const { labels } = questionnaire
  const progress = progressOf(questionnaire, snapshot.flow)
  const inWords = { ...progress, percent: Math.round(progress.percent) }
  // Safe: the registry keeps each view under the `type` of its own questions.
  const View = questionViews[question.type] as ComponentType<QuestionProps<QuestionTypeName>>
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        {canGoBack(questionnaire, snapshot.flow) && (
          <Button
            variant="quiet"
            {...formButton.back}
            disabled={isBusy(snapshot.activity)}
            onClick={(click) => isSecond(click) || session.goBack()}
          >
            <Icon name="arrow-left" />
            <span>{labels.back}</span>
          </Button>
        )}
        {question.includeInProgressBar && <span className={styles.count}>{fillIn(labels.progress, inWords)}</span>}
      </div>
      {question.includeInProgressBar && (
        <progress
          className={styles.progress}
          max={100}
          value={progress.percent}
          aria-label={labels.progressName}
          aria-valuetext={fillIn(labels.progressSpoken, inWords)}
        />
      )}
      <View question={question} session={session} snapshot={snapshot} />
    </div>
  )
}
