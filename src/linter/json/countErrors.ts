import { visit } from 'jsonc-parser'

/** How many mistakes the parser finds in a text. Pure. */
export function countErrors(text: string): number {
  let errors = 0
  visit(text, { onError: () => void (errors += 1) }, { disallowComments: true })
  return errors
}
