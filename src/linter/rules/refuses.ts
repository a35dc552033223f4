import { parseAustralianMobile } from '#core/phone/parseAustralianMobile.ts'
import type { Validator } from '#core/validators/defineValidator.ts'
import { type ValidationRule, validators } from '#core/validators/index.ts'

/** Whether a validator of the file refuses a text. Synchronous: unlike in a browser, the phone library is already loaded. Pure. */
export function refuses(rule: ValidationRule, text: string): boolean {
  if (rule.rule === 'australianMobile') return parseAustralianMobile(text) === null
  // Safe: a rule of the file carries its own validator's parameters; the schema has checked them.
  const validator = validators[rule.rule] as Validator<object>
  return validator.test(text, rule) === false
}
