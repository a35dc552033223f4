import type { Condition } from '#core/conditions/Condition.ts'
import type { Rules } from '#core/conditions/evaluateCondition.ts'
import type { LeafCondition, OperatorName } from '#core/conditions/index.ts'
import { cut } from '../../words/cut.ts'
import { quote } from '../../words/quote.ts'

/** Characters; a chart has no room for more, and nested rules could be very long. */
const LONGEST = 200

/** How each operator reads after its question. */
const phrases: { readonly [Name in OperatorName]: (operand: never) => string } = {
  is: (value: string) => `is ${quote(value)}`,
  isNot: (value: string) => `is not ${quote(value)}`,
  in: (values: readonly string[]) => oneOf('is', values),
  notIn: (values: readonly string[]) => oneOf('is not', values),
  answered: (wanted: boolean) => (wanted ? 'is answered' : 'is not answered'),
}

const oneOf = (verb: string, values: readonly string[]): string =>
  `${verb} ${values.length > 1 ? 'one of ' : ''}${values.map(quote).join(', ')}`

/** A condition as a phrase: `q2 is "$0 - $50,000" or q3 is "60+"`. Rules are written out; a long phrase is cut. Pure. */
export function conditionWords(condition: Condition, rules: Rules): string {
  let room = LONGEST
  return cut(write(condition, false), LONGEST)

  function write(inner: Condition, isPart: boolean): string {
    if (room < 0) return '…'
    if ('rule' in inner) {
      const rule = rules.get(inner.rule)
      return rule ? write(rule, isPart) : inner.rule
    }
    if ('not' in inner) return `not (${write(inner.not, false)})`
    if ('all' in inner) return joined(inner.all, ' and ', isPart)
    if ('any' in inner) return joined(inner.any, ' or ', isPart)
    const phrase = leafWords(inner)
    room -= phrase.length
    return phrase
  }

  function joined(parts: readonly Condition[], word: string, isPart: boolean): string {
    const [only] = parts
    if (only && parts.length === 1) return write(only, isPart)
    const text = parts.map((part) => write(part, true)).join(word)
    return isPart ? `(${text})` : text
  }
}

function leafWords(leaf: LeafCondition): string {
  for (const [name, phrase] of Object.entries(phrases)) {
    // Safe: the operand under an operator's own key is of the type that its phrase takes.
    if (name in leaf) return `${leaf.question} ${phrase(leaf[name as keyof LeafCondition] as never)}`
  }
  return leaf.question
}
