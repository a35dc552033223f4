import { validators } from '#core/validators/index.ts'

/** By the operator that takes a single value: the one that takes several. */
const forSeveral: ReadonlyMap<unknown, string> = new Map([
  ['is', 'in'],
  ['isNot', 'notIn'],
])

/** By the field that takes the name of a single thing: what to write for several names. */
const forNames: ReadonlyMap<unknown, (names: readonly string[]) => string> = new Map([
  [
    'goTo',
    (ids) => `name one of ${ids.join(', ')}: each entry of "next" leads to one step, and its "when" says who takes it.`,
  ],
  ['question', (ids) => `name one of ${ids.join(', ')}: each condition asks about one question.`],
  ['rule', (names) => (names.every(isValidator) ? validatorsHelp(names) : rulesHelp(names))],
])

/** What to write for several conditions that stand in one. */
export const EACH_CONDITION_HELP =
  'put each condition in brackets of its own: "all": [{ … }, { … }], or "any" if one of them is enough.'

/** Whether an operator that takes a single value has this name. Pure. */
export const isForOne = (operator: unknown): boolean => forSeveral.has(operator)

/** The operator that takes several values, for one that takes a single value, or the same for any other. Pure. */
export const operatorForSeveral = (operator: string): string => forSeveral.get(operator) ?? operator

/**
 * What to write where several values stand in a field that takes one; they are as written, with their quotes. `null` for a field that this
 * cannot be told of, or without values. Pure.
 */
export function severalHelp(field: unknown, values: readonly string[]): string | null {
  if (values.length === 0) return null
  const several = forSeveral.get(field)
  if (several === undefined) return forNames.get(field)?.(values) ?? null
  return `use "${several}" for several values: "${several}": [${values.join(', ')}]`
}

const rulesHelp = (names: readonly string[]): string =>
  `write "any": [${names.map((name) => `{ "rule": ${name} }`).join(', ')}], or "all" if every one must hold.`

const validatorsHelp = (names: readonly string[]): string =>
  `write an entry for each: ${names.map((name) => `{ "rule": ${name}, "message": "…" }`).join(', ')}`

const isValidator = (written: string): boolean => Object.hasOwn(validators, written.slice(1, -1))
