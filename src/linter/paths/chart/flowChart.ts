import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { type Step, type StepTypeName, stepTypes } from '#core/step-types/index.ts'
import type { StepKind } from '#core/step-types/StepType.ts'
import { firstWords } from '../../words/firstWords.ts'
import { conditionWords } from '../words/conditionWords.ts'

/** The id of the completion screen in a chart; no step's id has brackets. */
const COMPLETION = '(completion)'

/** A screen as a chart shows it. */
export interface ChartNode {
  readonly id: string
  readonly kind: StepKind | 'completion'
  /** Whether visitors who stop here are told that they are not eligible. */
  readonly turnsAway: boolean
  /** Id and type, such as "q2 · multiple-choice". */
  readonly name: string
  /** The first text that the visitor reads; `''` when the file gives none. */
  readonly text: string
}

/** All that a box says, in one line. Pure. */
export const nodeWords = ({ name, text }: ChartNode): string => [name, text].filter(Boolean).join(': ')

/** One entry of `next`. */
export interface ChartEdge {
  readonly from: string
  readonly to: string
  /** When it is taken, if not always. */
  readonly words: string | null
}

/** A questionnaire as boxes and arrows, in the order of the file; the completion screen comes last. */
export interface FlowChart {
  readonly title: string
  readonly nodes: readonly ChartNode[]
  readonly edges: readonly ChartEdge[]
}

/** The chart of a questionnaire that the linter has passed. Pure. */
export function flowChart(questionnaire: Questionnaire): FlowChart {
  const steps = [...questionnaire.stepsById.values()]
  const edges = steps.flatMap((step) => edgesFrom(step, questionnaire))
  const completion: ChartNode = {
    id: COMPLETION,
    kind: 'completion',
    turnsAway: false,
    name: 'completion screen',
    text: questionnaire.completion.heading,
  }
  const isCompleted = edges.some(({ to }) => to === COMPLETION)
  return { title: questionnaire.title, nodes: [...steps.map(nodeOf), ...(isCompleted ? [completion] : [])], edges }
}

function nodeOf(step: Step): ChartNode {
  return {
    id: step.id,
    kind: stepTypes[step.type].kind,
    turnsAway: !isQuestion(step) && stepTypes[step.type].meansEligible === false,
    name: `${step.id} · ${nameOf(step.type)}`,
    text: firstWords(step) ?? '',
  }
}

const nameOf = (type: StepTypeName): string => type.replaceAll('-', ' ')

function edgesFrom(step: Step, { rules }: Questionnaire): readonly ChartEdge[] {
  if (!('next' in step)) return []
  return step.next.map(({ when, goTo }) => ({
    from: step.id,
    to: goTo ?? COMPLETION,
    words: when ? conditionWords(when, rules) : step.next.length > 1 ? 'otherwise' : null,
  }))
}
