import type { Problem } from '#linter/Problem.ts'
import { checkSchema } from '#linter/schema/checkSchema.ts'

/** What the schema finds in a value: each problem with its rule. */
export const schemaProblems = (value: unknown): readonly (Problem & { readonly rule: string })[] =>
  checkSchema(value).map(({ rule, problem }) => ({ ...problem, rule }))
