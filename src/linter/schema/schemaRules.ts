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
    'Ids have only the characters they may have, an option or a reason is more than spaces, and the database can store all that is kept with an answer.',
  minLength: 'No text is empty.',
  propertyNames: 'No rule has an empty name.',
  maxLength: 'No id, question or option is longer than the server takes with an answer.',
  minimum: 'No number is too small.',
  maximum: 'No number is too large.',
  minItems: 'No list that needs an entry is empty.',
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
