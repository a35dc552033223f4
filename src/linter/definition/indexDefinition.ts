import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { type Step, stepTypes } from '#core/step-types/index.ts'
import type { NextEntry } from '#core/step-types/StepBase.ts'
import type { StepKind } from '#core/step-types/StepType.ts'
import type { Path } from '../source/Path.ts'
import { type Leaf, readCondition, type RuleReference } from './readCondition.ts'

/** A step with what rules need to know about it. */
export interface IndexedStep {
  readonly step: Step
  readonly kind: StepKind
  /** In the order of the file, from 0. */
  readonly position: number
  readonly path: Path
  /** The label of each value that operators such as `is` may name; `null` on a step without options. */
  readonly options: ReadonlyMap<string, string> | null
}

/** One entry of a step's `next`. */
export interface Transition {
  readonly from: IndexedStep
  readonly entry: NextEntry
  /** In `next`, from 0. */
  readonly position: number
  readonly path: Path
  /** The position of the step it leads to; `null` for the end, or for an unknown name. */
  readonly target: number | null
}

/** Look-up tables of a definition, so that no rule walks it again: each look-up is constant, each list in the order of the file. */
export interface DefinitionIndex {
  readonly definition: QuestionnaireDefinition
  /** What a link into the site may lead to, such as `/privacy-policy`; `null` where the site is not known. */
  readonly pages: readonly string[] | null
  readonly steps: readonly IndexedStep[]
  /** The ids of all steps, of the questions, and of the endings. */
  readonly stepIds: readonly string[]
  readonly questionIds: readonly string[]
  readonly endingIds: readonly string[]
  /** The first step of each id. */
  readonly stepsById: ReadonlyMap<string, IndexedStep>
  readonly transitions: readonly Transition[]
  /** Names of `rules`, in the order of the file. */
  readonly ruleNames: readonly string[]
  /** By the name of a rule: the references in its own condition, in their order. */
  readonly referencesIn: ReadonlyMap<string, readonly RuleReference[]>
  /** Every leaf of every condition, in `rules` and in `next`. */
  readonly leaves: readonly Leaf[]
  /** Every `{ "rule": name }`. */
  readonly ruleReferences: readonly RuleReference[]
}

/** Indexes a definition that matches the schema. Pure; O(n). */
export function indexDefinition(
  definition: QuestionnaireDefinition,
  pages: readonly string[] | null = null,
): DefinitionIndex {
  const steps = definition.steps.map(indexStep)
  const stepsById = new Map<string, IndexedStep>()
  for (const step of steps) if (!stepsById.has(step.step.id)) stepsById.set(step.step.id, step)

  const transitions = steps.flatMap((step) => transitionsOf(step, stepsById))
  const rules = Object.entries(definition.rules ?? {}).map(
    ([name, condition]) => [name, readCondition(condition, ['rules', name], name)] as const,
  )
  const conditions = [
    ...rules.map(([, parts]) => parts),
    ...transitions.flatMap(({ entry, path }) =>
      entry.when ? [readCondition(entry.when, [...path, 'when'], null)] : [],
    ),
  ]
  const idsOf = (kind: StepKind): readonly string[] =>
    steps.filter((step) => step.kind === kind).map(({ step }) => step.id)
  return {
    definition,
    pages,
    steps,
    stepIds: steps.map(({ step }) => step.id),
    questionIds: idsOf('question'),
    endingIds: idsOf('ending'),
    stepsById,
    transitions,
    ruleNames: rules.map(([name]) => name),
    referencesIn: new Map(rules.map(([name, { references }]) => [name, references])),
    leaves: conditions.flatMap(({ leaves }) => leaves),
    ruleReferences: conditions.flatMap(({ references }) => references),
  }
}

function indexStep(step: Step, position: number): IndexedStep {
  const options = optionsOf(step)
  return {
    step,
    kind: stepTypes[step.type].kind,
    position,
    path: ['steps', position],
    options: options && new Map(options.map(({ value, label }) => [value, label])),
  }
}

function transitionsOf(from: IndexedStep, stepsById: DefinitionIndex['stepsById']): readonly Transition[] {
  if (!('next' in from.step)) return []
  return from.step.next.map((entry, position) => ({
    from,
    entry,
    position,
    path: [...from.path, 'next', position],
    target: entry.goTo === null ? null : (stepsById.get(entry.goTo)?.position ?? null),
  }))
}
