import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'

/**
 * The options of a question by which two questionnaires are compared: those of both, or of the one where it has any. `null` where any text
 * may be the answer. Pure.
 */
export function comparedValues(questionId: string, questionnaires: readonly Questionnaire[]): readonly string[] | null {
  const [values = null, others] = questionnaires.flatMap(({ stepsById }) => {
    const step = stepsById.get(questionId)
    const options = step ? optionsOf(step) : null
    return options ? [options.map(({ value }) => value)] : []
  })
  return values && others ? values.filter((value) => others.includes(value)) : values
}
