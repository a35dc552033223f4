import { type ValidationRule, validators } from '#core/validators/index.ts'

/** The fewest or the most characters that a rule asks for, which looks at nothing else; `null` for any other rule. Pure. */
export function lengthLimit(rule: ValidationRule, limit: 'fewest' | 'most'): number | null {
  return 'value' in rule && validators[rule.rule].limits === limit ? rule.value : null
}
