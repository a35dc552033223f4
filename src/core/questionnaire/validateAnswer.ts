import type { Question } from '../question-types/index.ts'
import { questionTypeOf } from '../question-types/questionTypeOf.ts'
import type { Questionnaire } from './Questionnaire.ts'
import { requirementsOf } from './requirementsOf.ts'

/** An answer to store, or the sentence that tells the visitor what is wrong. */
export type AnswerCheck =
  | { readonly ok: true; readonly answer: string }
  | { readonly ok: false; readonly message: string }

/**
 * Checks what was typed or picked: normalises it, runs the question's rules in order, and turns it into the answer to store. The browser
 * and the server call the same function. Pure, but a mobile number loads the phone library first: rejects if that fails. Source: spec §5.
 */
export async function validateAnswer(
  questionnaire: Questionnaire,
  question: Question,
  typed: string,
): Promise<AnswerCheck> {
  const type = questionTypeOf(question)
  const text = type.normalise(typed)
  const { messages } = questionnaire
  const refuse = (message = messages[type.invalidMessage]): AnswerCheck => ({ ok: false, message })
  for (const { rule, load, isMetBy } of requirementsOf(question)) {
    if (load) await load()
    if (!isMetBy(text)) return refuse(rule ? rule.message : messages.fieldEmpty)
  }
  if (type.load) await type.load()
  const answer = type.toAnswer(question, text)
  return answer === null ? refuse() : { ok: true, answer }
}
