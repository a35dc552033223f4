import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { PreviewState } from '#core/preview/PreviewState.ts'
import { previewOf } from '../../../scripts/dev/previewOf.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

/** What the development server sends for a file with this content, or for its text. */
export function aPreviewState(
  file: QuestionnaireDefinition | string = shippedDefinition,
  last?: PreviewState,
): PreviewState {
  const text = typeof file === 'string' ? file : JSON.stringify(file)
  return previewOf(text, { name: 'sample.questionnaire.json', pages: ['/privacy-policy'], ...(last && { last }) })
}
