import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'

/** A definition with this many multiple-choice questions in a row, each with a branch on its own answer. */
export function aLongDefinition(length: number): QuestionnaireDefinition {
  const idOf = (index: number) => (index < length ? `q${index + 1}` : null)
  return {
    id: 'bench',
    version: '1.0.0',
    title: 'Bench',
    timeZone: 'Australia/Brisbane',
    steps: Array.from({ length }, (_, index) => ({
      id: `q${index + 1}`,
      type: 'multiple-choice' as const,
      text: `Question ${index + 1}?`,
      options: ['Yes', 'No'],
      includeInProgressBar: true,
      next: [{ when: { question: `q${index + 1}`, is: 'No' }, goTo: idOf(index + 1) }, { goTo: idOf(index + 1) }],
    })),
  }
}
