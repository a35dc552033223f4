import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Failure } from './Failure.ts'
import { reasonOf } from './reasonOf.ts'

type Flags = NonNullable<ParseArgsConfig['options']>

/** Flags as Node parses them, or what it finds wrong with them; positional arguments too, where a command takes any. Pure. */
export function readFlags<const Expected extends Flags>(
  args: readonly string[],
  flags: Expected,
  { allowPositionals = false } = {},
): ReturnType<typeof parseArgs<{ options: Expected; allowPositionals: true }>> | Failure {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals })
  } catch (error) {
    // The first sentence names the flag; the rest is advice for programmers.
    return { failure: reasonOf(error).split(/\.(?:\s|$)/)[0] ?? '' }
  }
}
