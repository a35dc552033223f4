import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { PreviewState } from '#web/preview/PreviewState.ts'
import { previewOf } from '../../../scripts/previewPlugin.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const nothing: PreviewState = { edition: 0, definition: null, chart: null, routes: [], findings: '' }

/** What the development server tells of a file with this in it, or of its text. */
export function aPreviewState(
  file: QuestionnaireDefinition | string = shippedDefinition,
  last: PreviewState = nothing,
): PreviewState {
  const text = typeof file === 'string' ? file : JSON.stringify(file)
  return previewOf(text, { name: 'sample.questionnaire.json', last })
}
