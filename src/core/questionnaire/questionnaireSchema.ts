import { operators } from '../conditions/index.ts'
import { ANSWER_MAX_LENGTH, SAFE_PATTERN, UNSAFE_CHARACTERS } from '../contract/submission.ts'
import type { JsonSchema } from '../json-schema/JsonSchema.ts'
import { noticeSchema } from '../question-types/notice.ts'
import { stepTypes } from '../step-types/index.ts'
import { stepBaseProperties } from '../step-types/StepBase.ts'
import { validators } from '../validators/index.ts'
import { definitionProperties } from './QuestionnaireDefinition.ts'

/**
 * The JSON Schema (2020-12) of a questionnaire file, made from the registries, so that it includes every type, operator and validator.
 * Pure.
 */
export function questionnaireSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Questionnaire',
    description: 'Questions, branches, wording and messages of a form. Checked by "npm run validate".',
    type: 'object',
    required: ['id', 'version', 'title', 'timeZone', 'steps'],
    additionalProperties: false,
    properties: definitionProperties,
    $defs: {
      step: stepSchema(),
      option: optionSchema,
      notice: noticeSchema,
      next: nextSchema,
      condition: conditionSchema(),
      validation: validationSchema(),
    },
  }
}

/** One if/then per type, not `discriminator`: Ajv 8 then reports one precise error and counts properties correctly. */
function stepSchema(): JsonSchema {
  const types = Object.entries(stepTypes)
  return {
    type: 'object',
    required: ['type', 'id'],
    properties: { ...stepBaseProperties, type: namedBy(types, 'What kind of step this is.') },
    allOf: types.map(([name, { properties, required }]) => ({
      if: { properties: { type: { const: name } }, required: ['type'] },
      then: { required, properties },
    })),
    unevaluatedProperties: false,
  }
}

function validationSchema(): JsonSchema {
  const rules = Object.entries(validators)
  return {
    type: 'object',
    required: ['rule'],
    properties: {
      rule: namedBy(rules, 'What is checked.'),
      message: { type: 'string', minLength: 1, description: 'What the visitor reads when it fails.' },
    },
    allOf: rules.map(([name, { params }]) => ({
      if: { properties: { rule: { const: name } }, required: ['rule'] },
      then: { required: Object.keys(params), properties: { ...params } },
    })),
    unevaluatedProperties: false,
  }
}

/** A leaf has a question and one operator; a combinator stands alone. */
function conditionSchema(): JsonSchema {
  const operands = Object.fromEntries(Object.entries(operators).map(([name, { operand }]) => [name, operand]))
  const inner = { $ref: '#/$defs/condition' }
  const combinators = {
    all: { type: 'array', minItems: 1, items: inner, description: 'True when every one of these holds.' },
    any: { type: 'array', minItems: 1, items: inner, description: 'True when at least one of these holds.' },
    not: { ...inner, description: 'True when this does not hold.' },
    rule: { type: 'string', description: 'The name of a condition in "rules".' },
  }
  return {
    type: 'object',
    minProperties: 1,
    additionalProperties: false,
    description: 'A question with one operator, or "all", "any", "not" or "rule" alone.',
    properties: {
      question: { type: 'string', description: 'The id of the question to look at.' },
      ...operands,
      ...combinators,
    },
    dependentRequired: Object.fromEntries(Object.keys(operands).map((name) => [name, ['question']])),
    allOf: [
      { if: { required: ['question'] }, then: { minProperties: 2, maxProperties: 2 } },
      ...Object.keys(combinators).map((name) => ({ if: { required: [name] }, then: { maxProperties: 1 } })),
    ],
  }
}

/**
 * Pattern of an answer that the server can store, without control characters and not of blanks alone. One of other characters that nobody
 * sees matches, since it cannot be written without `\p`: the linter reports it.
 */
export const OPTION_PATTERN = String.raw`^(?!\s+$)[^\u0001-\u001F\u007F-\u009F${UNSAFE_CHARACTERS}]*$`

const optionValue = { minLength: 1, maxLength: ANSWER_MAX_LENGTH, pattern: OPTION_PATTERN } as const

const optionSchema: JsonSchema = {
  type: ['string', 'object'],
  ...optionValue,
  required: ['value'],
  additionalProperties: false,
  description: 'An option: a text, or a stored value with its own label or emoji.',
  properties: {
    value: {
      type: 'string',
      ...optionValue,
      description: 'What is stored, sent and compared. Never change it once the site is live.',
    },
    label: {
      type: 'string',
      minLength: 1,
      pattern: SAFE_PATTERN,
      description: 'What the visitor reads. Default: the value.',
    },
    emoji: { type: 'string', minLength: 1, description: 'Shown before the label.' },
    declines: {
      type: 'boolean',
      description: 'Picking this option refuses the notice; the lead is then never called. Default false.',
    },
  },
}

const nextSchema: JsonSchema = {
  type: 'object',
  required: ['goTo'],
  additionalProperties: false,
  properties: {
    when: { $ref: '#/$defs/condition', description: 'Who takes this way. Leave it out of the last entry.' },
    goTo: {
      type: ['string', 'null'],
      description: 'The id of a later step or an ending, or null for the completion screen.',
    },
  },
}

/** An `enum` of registry names, each with its description for editors that show them. */
function namedBy(
  entries: readonly (readonly [string, { readonly description: string }])[],
  description: string,
): JsonSchema {
  return {
    enum: entries.map(([name]) => name),
    enumDescriptions: entries.map(([, entry]) => entry.description),
    description,
  }
}
