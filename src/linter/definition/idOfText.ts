import type { DefinitionIndex } from './indexDefinition.ts'

/** The id of the only question with this text, which people write in place of the id; `null` when there is none, or several. Pure. */
export function idOfText({ steps }: DefinitionIndex, text: string): string | null {
  const [first, second] = steps.filter(({ kind, step }) => kind === 'question' && 'text' in step && step.text === text)
  return first && !second ? first.step.id : null
}
