import type { LintSettings, LintWaiver } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import { knownRules } from '../knownRules.ts'
import type { Problem } from '../Problem.ts'
import { unknownPage } from '../rules/unknownPage.ts'
import { type Path, pathTo, valueAt } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { type Suggest, suggester } from '../words/suggest.ts'
import { type Finding, findingOf } from '../Finding.ts'
import { isAlwaysError } from './isAlwaysError.ts'
import { unusedWaiver } from './lintSettingsRules.ts'

/** The findings left after waivers. */
interface Unwaived {
  readonly left: readonly Finding[]
  /** One for each waiver that hides nothing, though its rule exists, may be waived and was checked. */
  readonly unused: readonly Finding[]
}

/** Hides the findings that waivers cover: of one rule, at a place or inside it. The first waiver that covers a finding takes it. Pure. */
export function hideWaived(findings: readonly Finding[], settings: LintSettings, index: DefinitionIndex): Unwaived {
  const waivers = (settings.waivers ?? [])
    .map((waiver, position) => ({ waiver, position, at: placeOf(waiver, index) }))
    .filter(({ waiver: { rule } }) => waivable.has(rule))
  const used = new Set<number>()
  const left = findings.filter(({ rule, problem }) => {
    const taken = waivers.find(({ waiver, at }) => waiver.rule === rule && at !== null && isInside(problem.path, at))
    if (taken) used.add(taken.position)
    return !taken
  })
  const suggest = suggester()
  const unused = waivers
    .filter(({ waiver, position }) => !used.has(position) && (index.pages !== null || waiver.rule !== unknownPage.id))
    .map(({ waiver, position, at }) =>
      findingOf(unusedWaiver, unusedProblem(waiver, position, at, { settings, index, suggest })),
    )
  return { left, unused }
}

const waivable = new Set(knownRules.flatMap(({ id }) => (isAlwaysError(id) ? [] : [id])))

/** `null` when the file has no such place. */
function placeOf({ at }: LintWaiver, { definition, stepsById }: DefinitionIndex): Path | null {
  if (!at.startsWith('/')) return stepsById.get(at)?.path ?? null
  const path = pathTo(at, definition)
  return valueAt(definition, path) === undefined ? null : path
}

const isInside = (path: Path, outer: Path): boolean => outer.every((segment, depth) => path[depth] === segment)

function unusedProblem(
  { rule, at }: LintWaiver,
  position: number,
  place: Path | null,
  {
    settings,
    index,
    suggest,
  }: { readonly settings: LintSettings; readonly index: DefinitionIndex; readonly suggest: Suggest },
): Problem {
  const path: Path = ['lint', 'waivers', position]
  const why = 'it would hide a mistake that somebody makes there later.'
  if (place === null) {
    const message = at.startsWith('/') ? `There is nothing at ${quote(at)}.` : `${quote(at)} is not a step.`
    const help = at.startsWith('/') ? 'name a step, or remove the waiver.' : suggest(at, index.stepIds, 'remove it.')
    return { path: [...path, 'at'], message, why: 'the waiver hides nothing, and what it is for is reported.', help }
  }
  const isOff = settings.rules?.[rule] === 'off'
  const message = isOff
    ? `The waiver hides nothing: ${quote(rule)} is off in this file.`
    : `The waiver hides nothing: ${quote(rule)} finds nothing new at ${quote(at)}.`
  return { path, message, why, help: 'remove the waiver.', fix: { kind: 'remove' } }
}
