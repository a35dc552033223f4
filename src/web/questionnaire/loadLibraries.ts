import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { requirementsOf } from '#core/questionnaire/requirementsOf.ts'
import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'

/**
 * Preloads what the answers of a questionnaire are checked with, such as the phone library: by the time of its question a new release may
 * have taken the file away. Never rejects: what fails to load is requested again when it is needed.
 */
export async function loadLibraries({ stepsById }: Questionnaire): Promise<void> {
  const checks = [...stepsById.values()]
    .filter(isQuestion)
    .flatMap((question) => [...requirementsOf(question), questionTypeOf(question)])
  for (const { load } of checks) await load?.().catch(() => undefined)
}
