import { nextStepId } from '#core/flow/nextStepId.ts'
import { invariant } from '#core/invariant.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Step } from '#core/step-types/index.ts'
import { conditionReads } from './conditionReads.ts'
import { type FlowBranch, type FlowNode, type FlowNodes, flowNodes } from './FlowNode.ts'

/** States; about 0.3 s and 100 MB. A questionnaire with more depends on too many answers at once to be listed. */
const MOST_STATES = 100_000

/** The first node of a flow, or the reason why there is no graph. */
export type FlowGraph =
  | { readonly ok: true; readonly start: FlowNode }
  | { readonly ok: false; readonly reason: string }

/** A step, and the earlier answers that a condition from here on still reads, one for each class. */
interface State {
  readonly step: Step
  readonly answers: Answers
  readonly exits: { readonly values: readonly string[] | null; readonly to: State | null }[]
}

type Answers = ReadonlyMap<string, string>

/**
 * The flow as a graph without duplicates: options that lead the same way are one branch, states with the same way ahead one node. Exact.
 * Needs a questionnaire that the linter has passed. Pure, except that it adds to `nodes`.
 */
export function flowGraph(questionnaire: Questionnaire, nodes: FlowNodes = flowNodes()): FlowGraph {
  const steps = [...questionnaire.stepsById.values()]
  const places = new Map(steps.map(({ id }, place) => [id, place]))
  const { classesOf, lastReader } = conditionReads(questionnaire)
  const layers = steps.map(() => new Map<string, State>())
  let states = 0

  const arrive = (step: Step, place: number, answers: Answers): State => {
    const isEnd = !('next' in step)
    const kept = new Map([...answers].filter(([id]) => !isEnd && lastReader(id) >= place))
    const layer = layers[place]
    invariant(layer, `No layer for step "${step.id}"`)
    const key = JSON.stringify([...kept])
    const state = layer.get(key) ?? { step, answers: kept, exits: [] }
    if (!layer.has(key)) states += 1
    layer.set(key, state)
    return state
  }

  const start = arrive(questionnaire.start, 0, new Map())
  for (const [place, step] of steps.entries()) {
    if (!('next' in step)) continue
    const classes = isQuestion(step) ? classesOf(step) : [null]
    for (const state of layers[place]?.values() ?? []) {
      for (const answered of classes) {
        const answers = answered ? new Map(state.answers).set(step.id, answered.sample) : state.answers
        const goTo = nextStepId(questionnaire, step, (id) => answers.get(id))
        const values = answered?.values ?? null
        if (goTo === null) {
          state.exits.push({ values, to: null })
          continue
        }
        const target = questionnaire.stepsById.get(goTo)
        const targetPlace = places.get(goTo)
        invariant(target && targetPlace !== undefined, `Unknown step "${goTo}"`)
        if ('next' in target && targetPlace <= place) return refused(`"${step.id}" leads back to "${goTo}"`)
        state.exits.push({ values, to: arrive(target, targetPlace, answers) })
        if (states > MOST_STATES) return refused(`it has more than ${MOST_STATES.toLocaleString('en')} states`)
      }
    }
  }
  return { ok: true, start: reduce(start, layers, nodes) }
}

const refused = (reason: string): FlowGraph => ({ ok: false, reason })

/** Makes the nodes from the last step to the first, so that each finds its successors made. */
function reduce(start: State, layers: readonly ReadonlyMap<string, State>[], nodes: FlowNodes): FlowNode {
  const made = new Map<State, FlowNode>()
  const nodeOf = (state: State | null): FlowNode => {
    const node = state
      ? (made.get(state) ?? (state.exits.length === 0 ? nodes(state.step, []) : null))
      : nodes(null, [])
    invariant(node, 'A state before those it leads to')
    return node
  }
  for (const layer of layers.toReversed()) {
    for (const state of layer.values()) {
      if (state.exits.length === 0) continue
      const groups = new Map<FlowNode, string[] | null>()
      for (const { values, to } of state.exits) {
        const node = nodeOf(to)
        groups.set(node, values && [...(groups.get(node) ?? []), ...values])
      }
      made.set(state, nodes(state.step, branchesOf(state.step, groups)))
    }
  }
  return nodeOf(start)
}

/** In the order of the file, within a branch and among branches. */
function branchesOf(step: Step, groups: ReadonlyMap<FlowNode, string[] | null>): readonly FlowBranch[] {
  const order = new Map(optionsOf(step)?.map(({ value }, place) => [value, place]))
  const placeOf = (value: string | undefined): number => order.get(value ?? '') ?? 0
  return [...groups]
    .map(([to, values]) => ({ values: values?.toSorted((a, b) => placeOf(a) - placeOf(b)) ?? null, to }))
    .toSorted((a, b) => placeOf(a.values?.[0]) - placeOf(b.values?.[0]))
}
