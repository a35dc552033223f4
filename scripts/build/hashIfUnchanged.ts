import { hashSources } from './hashSources.ts'

/**
 * The hash of the sources while it is still the one that a build began with; else `''`, since the build may hold some of what was edited
 * meanwhile: under the hash it would pass for a build of the sources once the edit is undone.
 */
export async function hashIfUnchanged(root: string, before: string): Promise<string> {
  return (await hashSources(root)) === before ? before : ''
}
