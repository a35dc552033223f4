import { memo, type MouseEvent, useEffect, useId, useRef } from 'react'
import type { Question } from '#core/question-types/index.ts'
import { shownOptions } from '#core/question-types/Option.ts'
import { fillIn } from '#core/questionnaire/fillIn.ts'
import type { Activity } from '../session/Activity.ts'
import type { FormSession } from '../session/FormSession.ts'
import { shownRefusal } from '../session/shownRefusal.ts'
import { describedBy } from './describedBy.ts'
import { ErrorText } from './ErrorText.tsx'
import { isHasty } from './hastyPress.ts'
import styles from './MultipleChoiceQuestion.module.css'
import { Notice } from './Notice.tsx'
import { QuestionHeading } from './QuestionHeading.tsx'
import type { QuestionProps } from './QuestionProps.ts'
import { workRadio } from './workRadio.ts'

/** Options as native radios in boxes. Arrow keys move the focus only; a click, Space or Enter is the pick (D12). */
export function MultipleChoiceQuestion({ question, session, snapshot }: QuestionProps<'multiple-choice'>) {
  const id = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // No react-hook-form: a pick is its own submission, and the first question need not wait for the library of the text boxes.
  const { labels } = session.questionnaire
  const { activity, flow } = snapshot
  const error = shownRefusal(snapshot)
  const earlier = shownOptions(question).find(({ value }) => value === flow.earlier[question.id])

  useEffect(() => {
    // Picked in the prerendered page before this script ran: React replays no event for it, and may have drawn the radios anew.
    const early = session.environment.earlyPick()
    const picked = radiosIn(fieldset.current).find(({ checked, value }) => checked || value === early)
    if (!picked) return
    picked.checked = true
    void session.pick(picked.value)
    // oxlint-disable-next-line react/exhaustive-deps -- only what was picked before the first render
  }, [])
  useEffect(() => {
    // Cleared, so that picking the same option again is a change.
    for (const radio of error ? radiosIn(fieldset.current) : []) radio.checked = false
  }, [error])

  return (
    <fieldset
      ref={fieldset}
      className={styles.question}
      aria-describedby={describedBy(id, 'error', 'hint', question.notice && 'notice')}
      aria-disabled={activity.doing === 'picked'}
    >
      <legend>
        <QuestionHeading session={session} question={question} />
      </legend>
      <p className={styles.hint} id={`${id}-hint`}>
        {labels.pickNotice}
        {earlier && ` ${fillIn(labels.earlierPick, { answer: earlier.label })}`}
      </p>
      <Notice id={`${id}-notice`} notice={question.notice} />
      <Options question={question} session={session} name={id} />
      <ErrorText id={`${id}-error`} message={error} />
    </fieldset>
  )
}

/** Memoised, so that a pick does not render them again. */
const Options = memo(function Options(props: {
  readonly question: Question<'multiple-choice'>
  readonly session: FormSession
  readonly name: string
}) {
  const { question, session, name } = props
  return (
    <div className={styles.options} data-columns={question.maxColumns ?? 1} onClickCapture={ignoreHasty}>
      {shownOptions(question).map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            value={option.value}
            onKeyDown={(event) => workRadio(event.currentTarget, event)}
            name={name}
            // Else a browser restores an earlier pick, which then counts as an answer. Firefox does so even long after it was given.
            autoComplete="off"
            onClick={(event) => isAnother(option.value, session.getSnapshot().activity) && event.preventDefault()}
            onChange={() => void session.pick(option.value)}
          />
          {option.emoji && <span aria-hidden="true">{option.emoji}</span>}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
})

/** Stopped as well: React takes even a prevented click for a pick. */
function ignoreHasty(click: MouseEvent): void {
  if (!isHasty(click)) return
  click.preventDefault()
  click.stopPropagation()
}

/** Whether another option was already picked: React can hydrate in the middle of a press, and find its pick made. */
const isAnother = (value: string, activity: Activity): boolean =>
  activity.doing === 'picked' && activity.value !== value

const radiosIn = (group: Element | null): readonly HTMLInputElement[] => [...(group?.querySelectorAll('input') ?? [])]
