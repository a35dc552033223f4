import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { readJson } from './json/readJson.ts'
import { checkSchema } from './schema/checkSchema.ts'
import { sourceText } from './source/SourceText.ts'

/** The definition in a text, without a look at its names and its flow; `null` if its JSON or its shape is wrong. Pure. */
export function definitionIn(text: string, file: string): QuestionnaireDefinition | null {
  const reading = readJson(sourceText(text, file))
  if (!reading.ok || checkSchema(reading.value).length > 0) return null
  // Safe: the schema has just passed it, and the schema is made from the same registries as the type.
  return reading.value as QuestionnaireDefinition
}
