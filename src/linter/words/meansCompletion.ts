import { seenIn } from '#core/seenIn.ts'

/** What people write for the completion screen, in small letters: it has no id. */
const words: readonly string[] = [
  '',
  'null',
  'none',
  'end',
  'finish',
  'finished',
  'done',
  'complete',
  'completed',
  'completion',
]

/** Whether a name that no step has means the completion screen. Pure. */
export const meansCompletion = (name: string): boolean => words.includes(seenIn(name).toLowerCase())
