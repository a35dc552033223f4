import type { Question } from '#core/question-types/index.ts'
import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { questionById } from '#core/questionnaire/questionById.ts'
import { validateAnswer } from '#core/questionnaire/validateAnswer.ts'
import { allOf } from '../definitions/allOf.ts'
import type { Definitions } from '../definitions/Definitions.ts'
import { isDefinitionHash } from '../definitions/isDefinitionHash.ts'
import type { KeptDefinition } from '../storage/KeptDefinition.ts'

/** An answer to a question, and the definition that the browser says it showed; `null`: it says none. */
interface GivenAnswer {
  readonly questionId: string
  readonly given: string
  readonly shownHash: string | null
}

/**
 * An answer that may be stored, with its question and definition; or the sentence for the visitor. `ahead`: the pages name a definition that
 * no process has kept, and only that one may know the question or the option.
 */
type Judgement =
  | { readonly ok: true; readonly answer: string; readonly question: Question; readonly definition: KeptDefinition }
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string }
  | { readonly ok: false; readonly reason: 'ahead' }

/** Shown for a question that no definition has. */
const UNKNOWN_QUESTION = 'This question is not part of the form. Please reload the page and try again.'

/**
 * Checks an answer again with the questionnaire that was shown, or else with the one being served, or, when neither knows the question
 * or the option, with a newer one or the latest older one that does (D21). A rule that the answer breaks is never looked for elsewhere.
 * What none of them knows is refused in the words of the first that has the question, unless the pages are ahead: a process that knows it
 * may start soon.
 */
export async function judgeAnswer(
  definitions: Definitions,
  { questionId, given, shownHash }: GivenAnswer,
): Promise<Judgement> {
  const known = allOf(definitions)
  const shown = known.find(({ hash }) => hash === shownHash)
  let refusal: string | null = null
  for (const definition of new Set(shown ? [shown, ...known] : known)) {
    const question = questionById(definition.questionnaire, questionId)
    if (!question) continue
    const check = await validateAnswer(definition.questionnaire, question, given)
    if (check.ok) return { ok: true, answer: check.answer, question, definition }
    if (knowsAnswer(question, given)) return refused(check.message)
    refusal ??= check.message
  }
  const isAhead = shownHash !== null && isDefinitionHash(shownHash) && !shown
  return isAhead ? { ok: false, reason: 'ahead' } : refused(refusal ?? UNKNOWN_QUESTION)
}

const refused = (message: string): Judgement => ({ ok: false, reason: 'refused', message })

/** Whether an answer is one of a question's options; a question without options knows any text. */
function knowsAnswer(question: Question, given: string): boolean {
  const text = questionTypeOf(question).normalise(given)
  return optionsOf(question)?.some(({ value }) => value === text) ?? true
}
