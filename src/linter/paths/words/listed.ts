/** Texts as a sentence lists them: "a", "a or b", "a, b or c". Pure. */
export function listed(texts: readonly string[], lastWord: 'and' | 'or'): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${lastWord} ${last}`
}
