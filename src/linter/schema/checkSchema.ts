import { Ajv2020 } from 'ajv/dist/2020.js'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import type { Problem } from '../rules/Rule.ts'
import { describeSchemaError } from './describeSchemaError.ts'
import { dropEchoes } from './dropEchoes.ts'

/** What the schema says of a value, with the rule that says it. */
export interface SchemaProblem extends Problem {
  readonly rule: string
}

// A field of a step is declared in `then`, its being required beside it: strict mode takes both for slips.
const matchesSchema = new Ajv2020({
  allErrors: true,
  verbose: true,
  strictRequired: false,
  strictTypes: false,
  allowUnionTypes: true,
  keywords: ['enumDescriptions'],
  // That it is a schema is for its own test to say; asking at every start takes as long as the rest of the linter.
  validateSchema: false,
  // Takes half of the compiling, and longer than it saves even on a file of 10,000 steps.
  code: { optimize: false },
}).compile(questionnaireSchema())

/** Everything in a parsed file that does not match the schema of the format, each mistake once. Pure. */
export function checkSchema(value: unknown): readonly SchemaProblem[] {
  if (matchesSchema(value)) return []
  return dropEchoes(matchesSchema.errors ?? []).map((error) => ({
    rule: `schema/${error.keyword}`,
    ...describeSchemaError(error, value),
  }))
}
