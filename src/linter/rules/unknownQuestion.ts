import { idOfText } from '../definition/idOfText.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { guesser, suggester, sureGuesser } from '../words/suggest.ts'
import type { Rule } from './Rule.ts'

/** Every question that a condition or the contract asks about exists. */
export const unknownQuestion: Rule = {
  id: 'ref/unknown-question',
  severity: 'error',
  checks: 'Every "question" of a condition, and every id listed in "contract", is the id of a question.',
  readsIds: true,
  *check(index) {
    const sureGuess = sureGuesser()
    const suggest = suggester()
    const guess = guesser()
    for (const { id, path, why, unlisted, newId } of mentionsIn(index)) {
      const step = index.stepsById.get(id)
      if (step?.kind === 'question') continue
      const meant = idOfText(index, id) ?? id
      yield {
        path,
        message: step ? `${quote(id)} is a step that asks nothing.` : `${quote(id)} is not a question.`,
        why,
        help: unlisted
          ? (guess(meant, unlisted) ?? takeOut(newId))
          : suggest(meant, index.questionIds, 'remove it: this questionnaire asks nothing.'),
        replacement: sureGuess(id, unlisted ?? index.questionIds),
        unknownName: id,
      }
    }
  },
}

/** A place that names a question, and the consequence if it does not exist. */
interface Mention {
  readonly id: string
  readonly path: Path
  readonly why: string
  /** In a list of the contract: the questions that it does not name yet. */
  readonly unlisted?: readonly string[]
  /** The only question that no list of the contract names: it may be the one meant, which got another id. */
  readonly newId?: string | undefined
}

const takeOut = (newId: string | undefined): string =>
  newId === undefined
    ? 'take it out of the list.'
    : `write ${quote(newId)} if that is its new id, or take it out of the list.`

function mentionsIn({ leaves, definition, questionIds }: DefinitionIndex): readonly Mention[] {
  const { completed = [], never = {} } = definition.contract ?? {}
  const why = 'a promise about a question that nobody is asked promises nothing.'
  const promised = new Set([...completed, ...Object.values(never).flat()])
  const [newId, ...others] = questionIds.filter((id) => !promised.has(id))
  const only = others.length === 0 ? newId : undefined
  const listed = (ids: readonly string[], path: Path): readonly Mention[] => {
    const named = new Set(ids)
    const unlisted = questionIds.filter((id) => !named.has(id))
    return ids.map((id, position) => ({ id, path: [...path, position], why, unlisted, newId: only }))
  }
  return [
    ...leaves.map(({ question, path }) => ({
      id: question,
      path: [...path, 'question'],
      why: 'this condition reads an answer that nobody can give.',
    })),
    ...listed(completed, ['contract', 'completed']),
    ...Object.entries(never).flatMap(([ending, ids]) => listed(ids, ['contract', 'never', ending])),
  ]
}
