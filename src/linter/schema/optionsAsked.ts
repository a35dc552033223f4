import { valueAt } from '../source/Path.ts'

/** The texts stored for the options of a question, in a file that may be wrong anywhere else; none if it has no such question. Pure. */
export function optionsAsked(questionId: unknown, root: unknown): readonly string[] {
  const steps = valueAt(root, ['steps'])
  const asked = Array.isArray(steps) ? steps.find((step) => valueAt(step, ['id']) === questionId) : undefined
  const options = valueAt(asked, ['options'])
  const values = (Array.isArray(options) ? options : []).map((option) => valueAt(option, ['value']) ?? option)
  return values.filter((value) => typeof value === 'string')
}
