import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageError } from './Command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Node's own reading of options and words. Throws a {@link UsageError} on an option that is not there, or more words than `words`. */
export function readArguments<const Expected extends Options>(
  args: readonly string[],
  options: Expected,
  words = 0,
): ReturnType<typeof parseArgs<{ options: Expected; allowPositionals: true }>> {
  const parsed = parse(args, options)
  const [surplus] = parsed.positionals.slice(words)
  if (surplus !== undefined) throw new UsageError(`Not expected: "${surplus}"`)
  return parsed
}

/** How Node goes on: an option that was misspelt is no argument. */
const ADVICE = /\. To specify a positional argument .*/s

function parse<const Expected extends Options>(args: readonly string[], options: Expected) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.replace(ADVICE, '') : String(error))
  }
}
