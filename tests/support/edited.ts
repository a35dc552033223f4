/** An edit of a text: the first place that has `from` has `to`. */
type Edit = readonly [from: string, to: string]

/** A text after edits, one after another. Throws where there is nothing to edit: what a test then says of the text would prove nothing. */
export function edited(text: string, ...edits: readonly Edit[]): string {
  return edits.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`There is no place to edit: ${from}`)
    return before.replace(from, () => to)
  }, text)
}
