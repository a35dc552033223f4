import { bundleOf } from '../../scripts/bundleOf.mjs'

const bundles = new Map<string, Promise<string>>()

/** The path of a script such as `./scripts/validate.ts` for `node` to run as `npm run validate` does, without looking each time for a source that has changed. */
export function scriptBundle(script: string): Promise<string> {
  const known = bundles.get(script) ?? bundleOf(script)
  bundles.set(script, known)
  return known
}
