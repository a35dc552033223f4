import { structureRules } from '../rules/structureRules.ts'

/** While one of them has a finding, the flow is not checked: hiding it would hide every problem there too. */
const structural = new Set(structureRules.map(({ id }) => id))

/**
 * Whether a rule is always an error, whatever the file says under `lint`: a file that breaks it cannot be read, run or proven, and is not
 * checked further. Pure.
 */
export const isAlwaysError = (rule: string): boolean => /^(json|schema)\//.test(rule) || structural.has(rule)
