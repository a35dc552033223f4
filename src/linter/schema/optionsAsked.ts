import { valueAt } from '../source/Path.ts'
import { stepsIn } from './stepsIn.ts'

/** The texts stored for the options of a question, in a file that may be wrong anywhere else; none if it has no such question. Pure. */
export function optionsAsked(questionId: unknown, root: unknown): readonly string[] {
  const asked = stepsIn(root).find((step) => valueAt(step, ['id']) === questionId)
  const options = valueAt(asked, ['options'])
  const values = (Array.isArray(options) ? options : []).map((option) => valueAt(option, ['value']) ?? option)
  return values.filter((value) => typeof value === 'string')
}
