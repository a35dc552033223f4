import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { knownRules } from '../knownRules.ts'
import { isAlwaysError } from '../severity/isAlwaysError.ts'
import { withProperties } from './withProperties.ts'
import { type Choice, oneOfThese } from './oneOfThese.ts'

/** The fragment of `lint`, with the linter's rules and the steps that a waiver may name. Pure. */
export function lintSchemaFor(lint: JsonSchema | undefined, stepIds: readonly string[]): JsonSchema {
  const { rules, waivers } = lint?.properties ?? {}
  const [severity, waiver] = [rules?.additionalProperties, waivers?.items]
  const { rule, at } = waiver?.properties ?? {}
  const changeable = knownRules.filter(({ id }) => !isAlwaysError(id))
  return withProperties(lint, {
    rules: {
      ...rules,
      properties: Object.fromEntries(
        knownRules.map(({ id, checks, severity: usual }) => [
          id,
          isAlwaysError(id)
            ? { enum: ['error'], description: `${checks} Always an error.`, doNotSuggest: true }
            : { ...(typeof severity === 'object' && severity), description: `${checks} Usually: ${usual}.` },
        ]),
      ),
      additionalProperties: false,
    },
    waivers: {
      ...waivers,
      items: withProperties(waiver, {
        rule: oneOfThese(
          rule,
          changeable.map(({ id, checks }): Choice => [id, checks]),
        ),
        at: { ...at, examples: stepIds },
      }),
    },
  })
}
