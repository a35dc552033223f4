import type { FlowState } from '#core/flow/FlowState.ts'
import { passedSteps } from '#core/flow/trail.ts'
import type { Question } from '#core/question-types/index.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { countsInProgress } from '#core/questionnaire/countsInProgress.ts'
import { emojiFor } from '#core/questionnaire/emojiFor.ts'
import { fillIn } from '#core/questionnaire/fillIn.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { eligibilityCheckDefaults } from '#core/step-types/eligibilityCheck.ts'
import { notEligibleDefaults } from '#core/step-types/notEligible.ts'
import type { SeenScreen } from './seenScreen.ts'

const blank: SeenScreen = {
  heading: null,
  emoji: null,
  progress: null,
  notice: null,
  options: [],
  picked: [],
  box: null,
  buttons: [],
  error: '',
  focus: 'heading',
}

/** The screen expected right after a visitor's move led to a state: a question as it is asked, an interstitial before its wait is over. */
export function expectedScreen(questionnaire: Questionnaire, state: FlowState): SeenScreen {
  const { completion, labels } = questionnaire
  if (state.stepId === null) return { ...blank, heading: completion.heading, buttons: [labels.close] }
  const step = stepById(questionnaire, state.stepId)
  if (isQuestion(step)) return questionScreen(questionnaire, state, step)
  if (step.type === 'eligibility-check') return { ...blank, heading: { ...eligibilityCheckDefaults, ...step }.waitText }
  return { ...blank, heading: { ...notEligibleDefaults, ...step }.heading, buttons: [labels.close] }
}

function questionScreen(questionnaire: Questionnaire, state: FlowState, question: Question): SeenScreen {
  const { labels } = questionnaire
  const passed = [...passedSteps(state.trail)].map(({ stepId }) => stepById(questionnaire, stepId))
  const back = passed.some(isQuestion) ? [labels.back] : []
  const answered = passed.filter(countsInProgress).length
  const total = [...questionnaire.stepsById.values()].filter(countsInProgress).length
  const asked: SeenScreen = {
    ...blank,
    heading: question.text,
    emoji: emojiFor(questionnaire, question),
    progress: countsInProgress(question)
      ? [
          fillIn(labels.progress, { answered, total }),
          (answered / total) * 100,
          fillIn(labels.progressSpoken, { answered, total }),
        ]
      : null,
  }
  const earlier = state.earlier[question.id]
  const options = optionsOf(question)
  if (options) {
    const chosen = options.find(({ value }) => value === earlier)
    const reminder = chosen ? ` ${fillIn(labels.earlierPick, { answer: chosen.label })}` : ''
    const shown = options.map(({ label, emoji = '' }) => `${emoji}${label}`)
    const hint = `${labels.pickNotice}${reminder}`
    return { ...asked, notice: besides(hint, question, questionnaire), options: shown, buttons: back }
  }
  if (state.verification.phase === 'code') {
    const late = fillIn(labels.codeLate, { resetNumber: labels.resetNumber })
    return {
      ...asked,
      heading: labels.codeHeading,
      notice: [labels.textNotice, fillIn(labels.codeSentTo, { mobile: state.verification.typed }), late].join(' '),
      box: [labels.codePlaceholder, ''],
      buttons: [...back, labels.resetNumber, labels.verify],
      focus: 'box',
    }
  }
  return {
    ...asked,
    notice: besides(labels.textNotice, question, questionnaire),
    box: ['placeholder' in question ? (question.placeholder ?? '') : '', ''],
    buttons: [
      ...back,
      ...(earlier === undefined ? [] : [fillIn(labels.earlierText, { answer: earlier })]),
      labels.next,
    ],
    focus: 'box',
  }
}

/** The hint of a screen followed by the notice of its question. */
function besides(hint: string, { notice }: Question, { labels }: Questionnaire): string {
  const { text, link = null } = typeof notice === 'object' ? notice : { text: notice }
  const agreed = link ? `${text} ${link.label} ${labels.newTab}` : text
  return [hint, agreed].filter(Boolean).join(' ')
}
