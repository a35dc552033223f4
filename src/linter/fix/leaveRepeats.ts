import type { Finding } from '../Finding.ts'
import type { Problem } from '../Problem.ts'
import { pointerTo, valueAt } from '../source/Path.ts'

/**
 * Does not fix a name whose correction is already next to it, as a key of its object or in its list, or will be, since an earlier finding
 * puts it there. `root` is the value of the file. Pure.
 */
export function leaveRepeats(findings: readonly Finding[], root: unknown): readonly Finding[] {
  const written = new Set<string>()
  return findings.map((finding) => {
    const { path, part, fix } = finding.problem
    const owner = path.slice(0, -1)
    const around = valueAt(root, owner)
    if (fix?.kind !== 'write' || (part !== 'key' && !Array.isArray(around))) return finding
    const place = `${pointerTo(owner)} ${JSON.stringify(fix.value)}`
    const isRepeat = written.has(place) || stands(around, part, fix.value)
    written.add(place)
    return isRepeat ? { ...finding, problem: { ...finding.problem, fix: undefined } } : finding
  })
}

const stands = (around: unknown, part: Problem['part'], name: unknown): boolean =>
  part === 'key' ? Object.hasOwn(Object(around), String(name)) : Array.isArray(around) && around.includes(name)
