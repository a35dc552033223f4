import type { ErrorObject } from 'ajv'
import { meantField } from './meantField.ts'
import { unknownFieldIn } from './unknownFieldIn.ts'

/** The unknown field asked about before in the same object that means the same as that of an error; `null` when there is none. */
export type FindTwin = (error: ErrorObject) => string | null

/** A {@link FindTwin} for the errors of one file. Ask it only about a field that is told by its name. */
export function twinFinder(): FindTwin {
  const first = new Map<string, string>()
  return (error) => {
    const field = unknownFieldIn(error)
    const meant = field === null ? null : meantField(field, error)
    if (field === null || meant === null) return null
    const key = [error.instancePath, meant].join('\n')
    const twin = first.get(key) ?? null
    if (twin === null) first.set(key, field)
    return twin
  }
}
