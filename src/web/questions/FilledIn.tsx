import { fillIn } from '#core/questionnaire/fillIn.ts'

/**
 * A text with its `{name}` slots filled in with what a visitor typed. Each value keeps its own direction: in a text that runs from right to left,
 * the groups of a number would change places. No browser translates it: the name Rose would become another.
 */
export function FilledIn({ text, values }: { text: string; values: Readonly<Record<string, string>> }) {
  return text.split(/(\{\w+\})/).map((part, place) => {
    const filled = fillIn(part, values)
    // By its place: a text may name a slot twice.
    return filled === part ? (
      part
    ) : (
      <bdi key={place} translate="no">
        {filled}
      </bdi>
    )
  })
}
