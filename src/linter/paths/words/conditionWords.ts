import type { Condition } from '#core/conditions/Condition.ts'
import { readLeaf, type Rules } from '#core/conditions/evaluateCondition.ts'
import type { LeafCondition } from '#core/conditions/index.ts'
import { cut } from '../../words/cut.ts'
import { quote } from '../../words/quote.ts'

/** Characters; a chart has no room for more, and nested rules could be very long. */
const LONGEST = 200

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
  const { operator, operand } = readLeaf(leaf)
  const options = operator.valuesIn(operand).map(quote)
  const listed = `${options.length > 1 ? 'one of ' : ''}${options.join(', ')}`
  return `${leaf.question} ${operator.phrase(operand, listed)}`
}
