import { idOfText } from '../definition/idOfText.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import { renameGuesser } from '../definition/renameGuesser.ts'
import { writing } from '../Fix.ts'
import type { Path } from '../source/Path.ts'
import { quote, quoteChoice, quoteWhole } from '../words/quote.ts'
import { severalHelp } from '../words/severalHelp.ts'
import { eachQuotedHelp, idsIn } from '../words/severalNames.ts'
import { guesser, sureGuesser } from '../words/suggest.ts'
import type { Rule } from './Rule.ts'

/** Every question that a condition or the contract asks about exists. */
export const unknownQuestion: Rule = {
  id: 'ref/unknown-question',
  severity: 'error',
  checks: 'Every "question" of a condition, and every id listed in "contract", is the id of a question.',
  readsIds: true,
  *check(index) {
    const guessRename = renameGuesser(index)
    const sureGuess = sureGuesser()
    const guess = guesser()
    for (const { id, path, why, unlisted, answers = [] } of mentionsIn(index)) {
      const step = index.stepsById.get(id)
      if (step?.kind === 'question') continue
      const meant = idOfText(index, id) ?? id
      const allowed = unlisted ?? index.questionIds
      const rename = guessRename(meant, allowed, unlisted && ', or take it out of the list')
      yield {
        path,
        message: step ? `${quote(id)} is a step that asks nothing.` : `${quote(id)} is not a question.`,
        why,
        help:
          swappedHelp(id, answers, index) ??
          helpForSeveral(idsIn(id, index.questionIds), unlisted !== undefined) ??
          rename ??
          guess(meant, allowed) ??
          (unlisted ? takeOut : namesOrTakeOut(allowed)),
        fix: rename === null ? writing(sureGuess(id, allowed)) : undefined,
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
  /** In a condition: the answers that it compares with. */
  readonly answers?: readonly string[]
  /** In a list of the contract: the questions that it does not name yet. */
  readonly unlisted?: readonly string[]
}

/** For a condition whose question stands in place of its answer. */
function swappedHelp(
  id: string,
  [answer, ...others]: readonly string[],
  { stepsById }: DefinitionIndex,
): string | null {
  const isSwapped = answer !== undefined && others.length === 0 && stepsById.get(answer)?.options?.has(id)
  return isSwapped ? `swap the two: ${quote(answer)} is the question, and ${quote(id)} an answer to it.` : null
}

/** For several ids in one text. */
const helpForSeveral = (ids: readonly string[], isInList: boolean): string | null =>
  isInList && ids.length > 0 ? eachQuotedHelp(ids) : severalHelp('question', ids.map(quoteWhole))

const takeOut = 'take it out of the list, or write its new id if it has one.'

/** The rule or entry around the condition may be gone with its question. */
const namesOrTakeOut = (questions: readonly string[]): string =>
  questions.length === 0
    ? 'remove it: this questionnaire asks nothing.'
    : `use ${quoteChoice(questions, quoteWhole)}, or take the condition out.`

function mentionsIn({ leaves, definition, questionIds }: DefinitionIndex): readonly Mention[] {
  const { completed = [], never = {} } = definition.contract ?? {}
  const why = 'a promise about a question that nobody is asked promises nothing.'
  const listed = (ids: readonly string[], path: Path): readonly Mention[] => {
    const named = new Set(ids)
    const unlisted = questionIds.filter((id) => !named.has(id))
    return ids.map((id, position) => ({ id, path: [...path, position], why, unlisted }))
  }
  return [
    ...leaves.map(({ question, path, values }) => ({
      id: question,
      answers: values.map(({ value }) => value),
      path: [...path, 'question'],
      why: 'this condition reads an answer that nobody can give.',
    })),
    ...listed(completed, ['contract', 'completed']),
    ...Object.entries(never).flatMap(([ending, ids]) => listed(ids, ['contract', 'never', ending])),
  ]
}
