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
type FlowGraph = { readonly ok: true; readonly start: FlowNode } | { readonly ok: false; readonly reason: string }

/** A step, and the states in which it can be reached, by their answers. */
interface Layer {
  readonly step: Step
  /** In the file. */
  readonly place: number
  readonly states: Map<string, State>
}

/** A step, and the earlier answers that a condition from here on still reads, one for each class. */
interface State {
  readonly step: Step
  readonly answers: Answers
  /** `to` is `null` for the completion screen. */
  readonly exits: { readonly values: readonly string[] | null; readonly to: State | null }[]
}

type Answers = ReadonlyMap<string, string>

/**
 * The flow as a graph without duplicates: options that lead the same way are one branch, states with the same way ahead one node. Exact.
 * Needs a questionnaire that the linter has passed. Pure, except that it adds to `nodes`.
 */
export function flowGraph(questionnaire: Questionnaire, nodes: FlowNodes = flowNodes()): FlowGraph {
  const steps = [...questionnaire.stepsById.values()]
  const layers = steps.map((step, place): Layer => ({ step, place, states: new Map() }))
  const layersById = new Map(layers.map((layer) => [layer.step.id, layer]))
  const { classesOf, lastReader } = conditionReads(questionnaire)
  let count = 0

  const arrive = ({ step, place, states }: Layer, answers: Answers): State => {
    const kept = new Map('next' in step ? [...answers].filter(([id]) => lastReader(id) >= place) : [])
    const key = JSON.stringify([...kept])
    const known = states.get(key)
    if (known) return known
    const state: State = { step, answers: kept, exits: [] }
    states.set(key, state)
    count += 1
    return state
  }

  const [first] = layers
  invariant(first, 'No steps')
  const start = arrive(first, new Map())
  for (const { step, place, states } of layers) {
    if (!('next' in step)) continue
    const classes = isQuestion(step) ? classesOf(step) : [null]
    for (const state of states.values()) {
      for (const values of classes) {
        // One answer stands for all of its class; an interstitial takes none.
        const answers = isQuestion(step) ? new Map(state.answers).set(step.id, values?.[0] ?? '') : state.answers
        const goTo = nextStepId(questionnaire, step, (id) => answers.get(id))
        const target = goTo === null ? null : layersById.get(goTo)
        invariant(target !== undefined, `Unknown step "${goTo}"`)
        const isBack = target && 'next' in target.step && target.place <= place
        if (isBack) return refused(`"${step.id}" leads back to "${goTo}"`)
        state.exits.push({ values, to: target && arrive(target, answers) })
        if (count > MOST_STATES) return refused(`it has more than ${MOST_STATES.toLocaleString('en')} states`)
      }
    }
  }
  return { ok: true, start: reduce(start, layers, nodes) }
}

const refused = (reason: string): FlowGraph => ({ ok: false, reason })

/** Makes the nodes from the last step to the first, so that each finds its successors made. */
function reduce(start: State, layers: readonly Layer[], nodes: FlowNodes): FlowNode {
  const made = new Map<State, FlowNode>()
  const nodeOf = (state: State | null): FlowNode => {
    // An ending may stand anywhere in the file.
    if (!state || state.exits.length === 0) return nodes(state?.step ?? null, [])
    const node = made.get(state)
    invariant(node, 'A state before those it leads to')
    return node
  }
  for (const { step, states } of layers.toReversed()) {
    for (const state of states.values()) {
      if (state.exits.length === 0) continue
      const groups = new Map<FlowNode, string[] | null>()
      for (const { values, to } of state.exits) {
        const node = nodeOf(to)
        groups.set(node, values && [...(groups.get(node) ?? []), ...values])
      }
      made.set(state, nodes(step, branchesOf(step, groups)))
    }
  }
  return nodeOf(start)
}

/** In the order of the file, within a branch and among branches: the classes of answers come in it. */
function branchesOf(step: Step, groups: ReadonlyMap<FlowNode, string[] | null>): readonly FlowBranch[] {
  const order = new Map(optionsOf(step)?.map(({ value }, place) => [value, place]))
  const placeOf = (value: string): number => order.get(value) ?? 0
  return [...groups].map(([to, values]) => ({
    values: values?.toSorted((a, b) => placeOf(a) - placeOf(b)) ?? null,
    to,
  }))
}
