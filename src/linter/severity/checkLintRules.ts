import type { LintSettings } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { writing } from '../Fix.ts'
import { knownRules } from '../knownRules.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { guesser, suggester } from '../words/suggest.ts'
import { surelyMeant } from '../words/surelyMeant.ts'
import { type Finding, findingOf } from '../Finding.ts'
import { isAlwaysError } from './isAlwaysError.ts'
import { fixedRule, unknownLintRule } from './lintSettingsRules.ts'

const ids = knownRules.map(({ id }) => id)
const known = new Set(ids)
const changeable = ids.filter((id) => !isAlwaysError(id))

/** Rules under `lint` that do not exist, or that the file may not change. Pure. */
export function checkLintRules({ rules = {}, waivers = [] }: LintSettings): readonly Finding[] {
  const guess = guesser()
  const suggest = suggester()
  const problemOf = (id: string, place: Pick<Problem, 'path' | 'part'>, isChanged: boolean): readonly Finding[] => {
    if (!known.has(id)) {
      const help = guess(id, ids) ?? suggest(id, changeable, 'remove it.')
      return [findingOf(unknownLintRule, unknownProblem(id, place, help))]
    }
    return isChanged && isAlwaysError(id) ? [findingOf(fixedRule, fixedProblem(id, place))] : []
  }
  return [
    ...Object.entries(rules).flatMap(([id, severity]) =>
      problemOf(id, { path: [...RULES, id], part: 'key' }, severity !== 'error'),
    ),
    ...waivers.flatMap(({ rule }, position) => problemOf(rule, { path: [...WAIVERS, position, 'rule'] }, true)),
  ]
}

const RULES: Path = ['lint', 'rules']
const WAIVERS: Path = ['lint', 'waivers']

const unknownProblem = (id: string, place: Pick<Problem, 'path' | 'part'>, help: string): Problem => ({
  ...place,
  message: `${quote(id)} is not a rule of the linter.`,
  why: 'it changes nothing, and what it was meant to change goes on as before.',
  help,
  fix: writing(surelyMeant(id, changeable)),
})

const fixedProblem = (id: string, place: Pick<Problem, 'path' | 'part'>): Problem => ({
  ...place,
  message: `${quote(id)} is always an error.`,
  why: 'in a file that breaks this rule the flow cannot be followed, and no other mistake in it would be found.',
  help: 'remove it, and fix what the rule finds.',
})
