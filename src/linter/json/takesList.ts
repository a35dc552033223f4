import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'

/** Whether a questionnaire has a field of this name whose value is a list. `key` is as written, with its quotes. Pure. */
export const takesList = (key: string): boolean => listKeys.has(key)

const listKeys: ReadonlySet<string> = new Set(listKeysIn(questionnaireSchema()))

function listKeysIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, part]: [string, unknown]) => [
    ...(isList(part) ? [JSON.stringify(name)] : []),
    ...listKeysIn(part),
  ])
}

function isList(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'type' in part && part.type === 'array'
}
