import type { ErrorObject } from 'ajv'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { stepTypes } from '#core/step-types/index.ts'
import type { StepKind } from '#core/step-types/StepType.ts'
import { writing } from '../Fix.ts'
import type { Problem } from '../Problem.ts'
import { type Path, valueAt } from '../source/Path.ts'
import { quote, quoteChoice } from '../words/quote.ts'
import { guesser } from '../words/suggest.ts'
import { surelyMeant } from '../words/surelyMeant.ts'
import { bareQuestionHelp } from './bareQuestionHelp.ts'
import { branchesOf } from './branchesOf.ts'
import { comparisonHelp } from './comparisonHelp.ts'
import { nextHelp } from './describeNextError.ts'
import { emojiInKeyHelp } from './emojiInKey.ts'
import { entryInRuleHelp } from './entryInRuleHelp.ts'
import { fieldsOf, freeFieldsOf, isOfAnotherType, schemaOf } from './fieldsOf.ts'
import { flatConditionHelp } from './flatCondition.ts'
import { joinedHelp } from './joinedHelp.ts'
import { leadingOptionHelp } from './leadingOption.ts'
import { meantField } from './meantField.ts'
import { ELSE_HELP, elseHelp, isElse } from './meansEverybody.ts'
import { namedOperatorHelp } from './namedOperator.ts'
import { onlyLabelHelp } from './onlyLabel.ts'
import { optionInKeyHelp } from './optionInKey.ts'
import { ownerHelp } from './ownerHelp.ts'
import { ruleInKeyHelp, ruleInStepHelp } from './ruleInKey.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { severalFieldHelp } from './severalChoices.ts'
import { shownIfHelp } from './shownIfHelp.ts'
import { strayStepHelp } from './strayStep.ts'
import { takesKindOf } from './takesKindOf.ts'
import type { FindTwin } from './twinFinder.ts'
import { kindOf } from './valueName.ts'

/** Words for a field that its object may not have: how it is written, what it is called, or that it has to go. Pure but for `twinOf`. */
export function describeUnknownField(field: string, context: SchemaErrorContext, twinOf: FindTwin): Problem {
  const { error, path, place, root } = context
  const kindField = kindFieldOf(schemaOf(error))
  const kind = kindField === undefined ? undefined : valueAt(error.data, [kindField])
  const ofKind = typeof kind === 'string' ? `, which has "${kindField}": ${quote(kind)}` : ''
  const isSurplus = isElse(field, error.data) && isLast(path, root)
  const help = isSurplus
    ? ELSE_HELP
    : (formHelp(field, kind, context) ??
      twinHelp(twinOf(error)) ??
      renameHelp(field, context) ??
      otherTypeHelp(field, kind, error) ??
      ownerHelp(field, context) ??
      removeHelp(field, error))
  return {
    path: [...path, field],
    part: 'key',
    message: `${quote(field)} is not a field of ${place}${ofKind}.`,
    why: 'the site would ignore it, and what it was meant to do would not happen.',
    help,
    fix: isSurplus ? { kind: 'remove' } : writing(sureName(field, error)),
  }
}

/** The field that says of which kind an object is, a step or a validator; `undefined` for any other object. */
function kindFieldOf(schema: JsonSchema): string | undefined {
  const [branch] = branchesOf(schema)
  return branch && Object.keys(branch.if.properties)[0]
}

/** For what other formats say in such a field: how this one says it. */
function formHelp(field: string, kind: unknown, context: SchemaErrorContext): string | null {
  const { error } = context
  return (
    strayStepHelp(field, error) ??
    bareQuestionHelp(field, context) ??
    flatConditionHelp(field, error) ??
    namedOperatorHelp(field, context) ??
    joinedHelp(field, error) ??
    ruleInKeyHelp(field, error) ??
    optionInKeyHelp(field, error) ??
    onlyLabelHelp(field, error) ??
    emojiInKeyHelp(field, error) ??
    leadingOptionHelp(field, context) ??
    elseHelp(field, error.data) ??
    answeredHelp(field, kind) ??
    explanationHelp(field, kind) ??
    shownIfHelp(field, context) ??
    entryInRuleHelp(field, context) ??
    noteHelp(field) ??
    severalFieldHelp(field, error) ??
    ruleInStepHelp(field, error) ??
    comparisonHelp(field, context)
  )
}

/** For a second field that means the same: an object can have one of them alone. */
const twinHelp = (twin: string | null): string | null =>
  twin === null ? null : `keep one of the two: ${quote(twin)} means the same field.`

/** For a field that has another name here. */
function renameHelp(field: string, { error, root }: SchemaErrorContext): string | null {
  const { data } = error
  const meant = meantField(field, error)
  if (meant === null) return null
  const value = valueAt(data, [field])
  const fragment = fieldsOf(schemaOf(error), data).get(meant) ?? {}
  // Otherwise the quotes would be the next finding.
  if (typeof value === 'string' && /^\d+$/.test(value) && takesKindOf(fragment, 1))
    return `write ${quote(meant)}: ${Number(value)}, without quotes.`
  // Of a step: the label of that name is no list.
  const isNext = meant === 'next' && takesKindOf(fragment, [])
  if (isNext && !['array', 'object'].includes(kindOf(value))) return nextHelp(value, root)
  return guesser()(field, [meant]) ?? `rename it to ${quote(meant)}.`
}

/** For a field that another type has, which is not a typo. */
function otherTypeHelp(field: string, kind: unknown, error: ErrorObject): string | null {
  if (!isOfAnotherType(schemaOf(error), error.data, field)) return null
  return kindOfStep(kind) === 'ending' && field === 'next'
    ? 'take it out: an ending has no "next".'
    : `take it out: ${quote(String(kind))} has no such field.`
}

/** For a field that has no place in the file. */
function removeHelp(field: string, error: ErrorObject): string {
  const { data } = error
  const schema = schemaOf(error)
  const free = freeFieldsOf(schema, data)
  const taken = [...fieldsOf(schema, data).keys()].filter((name) => !free.includes(name))
  const twin = surelyMeant(field, taken)
  if (twin !== undefined) return `keep one of the two: ${quote(twin)} is there already.`
  return free.length === 0 ? 'remove it.' : `remove it, unless it means ${quoteChoice(free)}.`
}

/** For a field that would make an answer optional, or not, in other systems. */
function answeredHelp(field: string, kind: unknown): string | null {
  if (kindOfStep(kind) !== 'question' || !/^(?:is)?(?:required|mandatory|optional)$/i.test(field)) return null
  return 'remove it: every question that a visitor is asked must be answered.'
}

/** For words beside a question that explain it, as other systems have them. */
function explanationHelp(field: string, kind: unknown): string | null {
  const isExplanation =
    /^(?:(?:help|helper|hint|info)[_-]?(?:text)?|sub-?(?:title|heading)|description|tool-?tip)$/i.test(field)
  if (kindOfStep(kind) !== 'question' || !isExplanation) return null
  return 'say it in "text": a question has no words beside it but its "notice", to which an answer is kept as consent.'
}

/** For a field that holds a note, as other formats have it. */
const noteHelp = (field: string): string | null =>
  /^(?:\/\/|[$_]?comments?|todo)$/i.test(field) ? 'remove it: a note goes into the message of the commit.' : null

/** The name to write without asking a person. */
function sureName(field: string, error: ErrorObject): string | undefined {
  const { data } = error
  const schema = schemaOf(error)
  const meant = surelyMeant(field, freeFieldsOf(schema, data))
  if (meant === undefined || meant !== meantField(field, error)) return undefined
  const fragment = fieldsOf(schema, data).get(meant) ?? {}
  return takesKindOf(fragment, valueAt(data, [field])) ? meant : undefined
}

const kindOfStep = (type: unknown): StepKind | undefined =>
  Object.entries(stepTypes).find(([name]) => name === type)?.[1].kind

/** Whether an entry is the last of its list. */
function isLast(path: Path, root: unknown): boolean {
  const list = valueAt(root, path.slice(0, -1))
  return Array.isArray(list) && path.at(-1) === list.length - 1
}
