import { type ValidationRule, validators } from '#core/validators/index.ts'

/** The texts in `values` of a rule that nothing else passes; `null` for any other rule. Pure. */
export function listedTexts(rule: ValidationRule): readonly string[] | null {
  return 'values' in rule && validators[rule.rule].lists ? rule.values : null
}
