import type { Question } from '../question-types/index.ts'
import { questionTypeOf } from '../question-types/questionTypeOf.ts'
import { seenIn } from '../seenIn.ts'
import type { Validator } from '../validators/defineValidator.ts'
import { validators } from '../validators/index.ts'
import type { Questionnaire } from './Questionnaire.ts'

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
  const rules = question.validation ?? []
  if (seenIn(text) === '' && !rules.some(({ rule }) => validators[rule].asksForAnswer)) {
    return { ok: false, message: questionnaire.messages.fieldEmpty }
  }
  const refuse = (message = questionnaire.messages[type.invalidMessage]): AnswerCheck => ({ ok: false, message })
  for (const rule of rules) {
    // Safe: a rule of the file carries its own validator's parameters; the schema checks them.
    const validator = validators[rule.rule] as Validator<object>
    if (validator.load) await validator.load()
    if (!validator.test(text, rule)) return refuse(rule.message)
  }
  if (type.load) await type.load()
  const answer = type.toAnswer(question, text)
  return answer === null ? refuse() : { ok: true, answer }
}
