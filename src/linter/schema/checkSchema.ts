import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import type { Finding } from '../Finding.ts'
import { describeSchemaError } from './describeSchemaError.ts'
import { dropEchoes } from './dropEchoes.ts'
import { twinFinder } from './twinFinder.ts'

let compiled: ValidateFunction | null = null

/** Compiled for the first file, not at startup: a command that only prints help, or reads no JSON, does not need it. */
const schemaCheck = (): ValidateFunction =>
  // A step's field is declared in `then`, and required beside it: strict mode reports both as mistakes.
  (compiled ??= new Ajv2020({
    allErrors: true,
    verbose: true,
    strictRequired: false,
    strictTypes: false,
    allowUnionTypes: true,
    keywords: ['enumDescriptions'],
    // A test checks that the schema is valid; checking at every start takes as long as the rest of the linter.
    validateSchema: false,
    // `optimize` takes half of the compile time, more than it saves even on a file of 10,000 steps.
    code: { optimize: false, process: withOwnFields },
    // One function for each `$defs` entry: compiles in four fifths of the time, and runs three times as fast on a file of 10,000 steps.
    inlineRefs: false,
  }).compile(questionnaireSchema()))

/** Ajv's code, but that `unevaluatedProperties` refuses fields of names that every object inherits, such as "constructor". */
const withOwnFields = (code: string): string => code.replaceAll(/!(props\d+)\[(key\d+)\]/g, '!Object.hasOwn($1, $2)')

/** Every value in a parsed file that does not match the schema of the format, each mistake once. Pure. */
export function checkSchema(value: unknown): readonly Finding[] {
  const isRight = schemaCheck()
  if (isRight(value)) return []
  const twinOf = twinFinder()
  return dropEchoes(isRight.errors ?? [], value).map((error) => ({
    rule: `schema/${error.keyword}`,
    severity: 'error',
    problem: describeSchemaError(error, value, twinOf),
  }))
}
