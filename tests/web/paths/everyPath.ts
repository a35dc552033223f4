import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { type PathBook, pathBook, type Way } from '#linter/paths/pathBook.ts'

/** One visitor's path: the answer on each step passed, and where it ends. */
export interface VisitorPath {
  /** `answer` is `null` on an interstitial. */
  readonly moves: readonly { readonly stepId: string; readonly answer: string | null }[]
  /** The ending, or `null`: the completion screen. */
  readonly end: string | null
}

/** What a test types into each box. */
const TYPED: Readonly<Record<string, string>> = { q5: 'Mary Ann', q6: 'O’Brien', q7: '0491 570 156' }

/** Every path of the path book with each option of its classes written out, in the order of the file. */
export function everyPath(questionnaire: Questionnaire): readonly VisitorPath[] {
  return waysOf(questionnaire).flatMap(({ passed, end }) => {
    const heads = passed.reduce<readonly VisitorPath['moves'][]>(
      (paths, { step, values }) => {
        const answers = isQuestion(step) ? (values ?? [TYPED[step.id] ?? '']) : [null]
        return paths.flatMap((moves) => answers.map((answer) => [...moves, { stepId: step.id, answer }]))
      },
      [[]],
    )
    return heads.map((moves) => ({ moves, end: end?.id ?? null }))
  })
}

/** How many paths the path book counts, without writing them out. */
export function countedPaths(questionnaire: Questionnaire): number {
  return Number(bookOf(questionnaire).combinations)
}

const waysOf = (questionnaire: Questionnaire): readonly Way[] => bookOf(questionnaire).listed

function bookOf(questionnaire: Questionnaire): PathBook {
  const drawn = pathBook(questionnaire, { name: questionnaire.id, limit: 10_000 })
  if (!drawn.ok) throw new Error(drawn.reason)
  return drawn.book
}
