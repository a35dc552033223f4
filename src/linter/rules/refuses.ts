import type { Validator } from '#core/validators/defineValidator.ts'
import { type ValidationRule, validators } from '#core/validators/index.ts'

// Rules return their findings at once, so what a validator loads late is loaded with them.
for (const { load } of Object.values(validators)) await load?.()

/** Whether a validator of the file refuses a text. Pure. */
export function refuses(rule: ValidationRule, text: string): boolean {
  // Safe: a rule of the file carries its own validator's parameters; the schema has checked them.
  const validator = validators[rule.rule] as Validator<object>
  return !validator.test(text, rule)
}
