import type { DefinitionIndex, IndexedStep } from '../definition/indexDefinition.ts'
import type { Leaf } from '../definition/readCondition.ts'
import { ruleOf, stepIn } from '../flow/readsOf.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { flowOf } from './flowOf.ts'
import type { Rule } from './Rule.ts'

/** Conditions read only answers that visitors have already given. */
export const readsLaterQuestion: Rule = {
  id: 'condition/reads-later-question',
  severity: 'error',
  checks: 'The condition of an entry asks about its own question or earlier ones.',
  *check(index) {
    const proof = flowOf(index)
    if (!proof) return
    for (const leaf of index.leaves) {
      if (ruleOf(leaf) === null) yield* checkRead(index, leaf, [...leaf.path, 'question'])
    }
    const { latestLeaf } = proof.engine.reads
    for (const { name, inRule, path } of index.ruleReferences) {
      const leaf = inRule === null ? latestLeaf.get(name) : undefined
      if (leaf) yield* checkRead(index, leaf, path)
    }
  },
}

/** A leaf that a condition in `next` reads, directly or through a rule. */
function* checkRead({ steps, stepsById }: DefinitionIndex, leaf: Leaf, path: Path): Generator<Problem> {
  const step = steps[stepIn(path)]
  const asked = stepsById.get(leaf.question)
  if (step && asked?.kind === 'question' && asked.position > step.position) {
    yield problemFor(step, asked, { leaf, path })
  }
}

function problemFor({ step }: IndexedStep, asked: IndexedStep, { leaf, path }: { leaf: Leaf; path: Path }): Problem {
  const rule = ruleOf(leaf)
  return {
    path,
    message: `${rule === null ? 'This condition' : `The rule ${quote(rule)}`} asks about ${stepName(asked.step)}, which comes after ${quote(step.id)}.`,
    why: 'nobody has been asked that yet, so it is the same for every visitor.',
    help: `ask about ${quote(step.id)} or an earlier question, or move ${quote(asked.step.id)} above ${quote(step.id)}.`,
    related: [
      ...(rule === null ? [] : [{ path: [...leaf.path, 'question'], message: 'this part of the rule' }]),
      { path: [...asked.path, 'id'], message: 'asked only here' },
    ],
    witness: `any answers: ${asked.step.id} not asked`,
  }
}
