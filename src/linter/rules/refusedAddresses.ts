import type { TextQuestion } from '#core/question-types/text.ts'
import { email } from '#core/validators/email.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import type { Problem } from './Rule.ts'
import { refuses } from './refuses.ts'

/** An e-mail address of each length that one can have, the shortest first; lengths tell no two of the same length apart. */
const ADDRESSES = Array.from({ length: 300 }, (_, more) => `${'a'.repeat(more + 1)}@b.c`).filter(
  (address) => email.test(address, {}) === true,
)

/** The lengths that no e-mail address has, on a text question with `email` among its validators. `path` is the question's. Pure. */
export function* refusedAddresses(question: TextQuestion, path: Path): Generator<Problem> {
  const { validation = [] } = question
  const asking = validation.findIndex(({ rule }) => rule === 'email')
  // Whether a listed text passes has been asked by then.
  if (asking === -1 || validation.some(({ rule }) => rule === 'oneOf')) return
  const [shortest, longest] = [ADDRESSES[0]?.length, ADDRESSES.at(-1)?.length]
  for (const [position, rule] of validation.entries()) {
    if (rule.rule !== 'minLength' && rule.rule !== 'maxLength') continue
    if (!ADDRESSES.every((address) => refuses(rule, address))) continue
    yield {
      path: [...path, 'validation', position, 'value'],
      message: `No e-mail address passes ${quote(rule.rule)}, and ${stepName(question)} asks for one.`,
      why: 'nobody gets past this question: whatever address a visitor types, the form says that it is wrong.',
      help: `take ${quote(rule.rule)} out of "validation", or change its value: an address has ${shortest} to ${longest} characters.`,
      related: [{ path: [...path, 'validation', asking, 'rule'], message: 'takes e-mail addresses alone' }],
      witness: 'every visitor who gets there',
    }
  }
}
