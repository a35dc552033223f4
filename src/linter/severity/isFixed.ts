import { structureRules } from '../rules/structureRules.ts'

/** While one of them finds something, the flow is not looked at: hidden, it would hide whatever is wrong there too. */
const fixed = new Set(structureRules.map(({ id }) => id))

/** Whether a rule is always an error, whatever the file says under `lint`: nothing could read, run or prove a file that breaks it. Pure. */
export const isFixed = (rule: string): boolean => /^(json|schema)\//.test(rule) || fixed.has(rule)
