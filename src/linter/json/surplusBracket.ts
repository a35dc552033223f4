import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** Words for the bracket at this place, which closes nothing. `surplus`: what has to go with it, as "it and the comma after it". Pure. */
export const surplusBracket = (text: string, at: number, surplus: string): SyntaxErrorWords => ({
  span: { start: at, end: at + 1 },
  message: `This "${text[at] ?? ''}" closes nothing.`,
  help: `remove ${surplus}, or add the opening bracket that it closes.`,
})
