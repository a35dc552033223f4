import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { hashOfText } from '../hashOfText.ts'

/**
 * The text that a definition is stored as, and its SHA-256 in hexadecimal, which identifies it. Independent of white space in the file.
 * Pure.
 */
export function hashDefinition(definition: QuestionnaireDefinition): { readonly hash: string; readonly body: string } {
  const body = JSON.stringify(definition)
  return { hash: hashOfText(body), body }
}
