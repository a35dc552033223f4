import { duplicateKey, reservedKey, syntax } from './json/jsonRules.ts'
import type { RuleInfo } from './RuleInfo.ts'
import { rules } from './rules/index.ts'
import { schemaRules } from './schema/schemaRules.ts'
import { lintSettingsRules } from './severity/lintSettingsRules.ts'

/** Every rule that a finding can name, in the order of the stages. */
export const knownRules: readonly RuleInfo[] = [
  syntax,
  duplicateKey,
  reservedKey,
  ...schemaRules,
  ...rules,
  ...lintSettingsRules,
]
