import type { RuleInfo } from '../RuleInfo.ts'

/** A rule about the JSON itself, with the one reason that all its findings share. */
export interface JsonRule extends RuleInfo {
  readonly why: string
}

/** The file must be JSON. */
export const syntax: JsonRule = {
  id: 'json/syntax',
  severity: 'error',
  checks: 'The file is valid JSON, without comments or trailing commas.',
  why: 'the site reads strict JSON: with this mistake it cannot read the file at all.',
}

/** No key twice in one object. */
export const duplicateKey: JsonRule = {
  id: 'json/duplicate-key',
  severity: 'error',
  checks: 'No object has the same key twice.',
  why: 'only the last one counts, and nothing says which was meant.',
}

/** In the module that the build makes of the file, it sets an object's prototype. */
export const RESERVED_KEY = '__proto__'

/** No key that would be lost in the build. */
export const reservedKey: JsonRule = {
  id: 'json/reserved-key',
  severity: 'error',
  checks: 'No key has a meaning of its own in JavaScript.',
  why: 'the build turns this file into JavaScript, where this is not a key like any other: what is under it would be lost.',
}
