/** Rules on whose silence the flow relies: with one of them broken it would stop, or go round in circles. */
const fixed = new Set(['ref/unknown-step', 'ref/unknown-rule', 'ref/duplicate-id', 'rule/cycle', 'flow/backward-jump'])

/** Whether a rule is always an error, whatever the file says under `lint`: nothing could read or run a file that breaks it. Pure. */
export const isFixed = (rule: string): boolean => /^(json|schema)\//.test(rule) || fixed.has(rule)
