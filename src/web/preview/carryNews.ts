import type { SavedFlow } from '#core/flow/savedFlow.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { answersIn } from './Answers.ts'

/** Answers named in full; with more the sentence would be no help. */
const MOST_NAMED = 3

/**
 * What an edit has changed about the place of the form, in plain words; `''` when nothing. `before` is where it was, `wanted` the same under
 * the ids of now, `flow` where it is; `null`: at the start. Pure.
 */
export function carryNews(
  questionnaire: Questionnaire,
  { before, wanted, flow }: { readonly before: SavedFlow; readonly wanted: SavedFlow; readonly flow: SavedFlow | null },
): string {
  const isHere = flow?.stepId === wanted.stepId
  const isRenamed = before.stepId !== wanted.stepId
  return [
    isHere && isRenamed ? `What was ${nameOf(before)} is now ${nameOf(wanted)}.` : '',
    isHere ? '' : `${lossNews(questionnaire, wanted)} ${flow ? `went back to ${nameOf(flow)}` : 'started again'}.`,
    flow ? answerNews(wanted, flow) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** Why the step wanted is not shown, up to what the preview did instead. */
function lossNews(questionnaire: Questionnaire, wanted: SavedFlow): string {
  const isGone = wanted.stepId !== null && !questionnaire.stepsById.has(wanted.stepId)
  return isGone
    ? `${nameOf(wanted)} is gone: the preview`
    : `The preview no longer found a way to ${nameOf(wanted)} and`
}

/** The answers on the way that are not those given before. */
function answerNews(wanted: SavedFlow, flow: SavedFlow): string {
  const given = answersIn(wanted)
  const others = flow.path.filter(({ stepId, answer }) => answer !== null && given.get(stepId) !== answer)
  if (others.length === 0) return ''
  const named = others.slice(0, MOST_NAMED).map(({ stepId, answer }) => `"${answer}" to "${stepId}"`)
  const more = others.length > MOST_NAMED ? [`and ${others.length - MOST_NAMED} more`] : []
  return `On the way to ${nameOf(flow)} the preview gave answers of its own: ${[...named, ...more].join(', ')}.`
}

const nameOf = ({ stepId }: SavedFlow): string => (stepId === null ? 'the completion screen' : `"${stepId}"`)
