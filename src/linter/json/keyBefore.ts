/** The key, as written, whose value begins at an offset; `''` when none does. Pure. */
export const keyBefore = (text: string, at: number): string =>
  /("[^"\r\n]*")\s*:\s*$/.exec(text.slice(Math.max(0, at - LONGEST), at))?.[1] ?? ''

/** Characters searched for a key, its colon and the blanks around that. */
const LONGEST = 200
