import type { RuleInfo } from '../RuleInfo.ts'

/** What each keyword of the schema checks, in words. */
const checks = {
  additionalProperties: 'Every field is one that this place of the file knows.',
  unevaluatedProperties: 'Every field is one that this type of step or validator knows.',
  required: 'No field that must be there is missing.',
  dependentRequired: 'An operator stands beside the "question" it asks about.',
  type: 'Every value is of the right kind: text, number, true or false, list, object.',
  enum: 'A value from a fixed list is one of that list.',
  pattern:
    'Ids are made of the characters they may have, an option and a reason are more than spaces, and what is kept with an answer can be stored.',
  minLength: 'No text is empty.',
  propertyNames: 'No rule has an empty name.',
  maxLength: 'No id, question or option is longer than the server takes with an answer.',
  minimum: 'No number is too small.',
  maximum: 'No number is too large.',
  minItems: 'No list is empty that must not be.',
  uniqueItems: 'No list has the same entry twice.',
  contains: 'The last entry of "next" has no "when".',
  minProperties: 'A condition has a question with an operator, or a combinator.',
  maxProperties: 'A condition has one question with one operator, or one combinator.',
}

/** One rule for each keyword, `schema/<keyword>`. */
export const schemaRules: readonly RuleInfo[] = Object.entries(checks).map(([keyword, sentence]) => ({
  id: `schema/${keyword}`,
  severity: 'error',
  checks: sentence,
}))
