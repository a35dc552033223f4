import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageError } from './Command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Parses options and words as Node does. Throws a {@link UsageError} on an unknown option, on more words than `words`, and on a second value
 * for an option that has one: Node would forget the first, and with it, say, a visitor who is to be erased.
 */
export function readArguments<const Expected extends Options>(
  args: readonly string[],
  options: Expected,
  words = 0,
): ReturnType<typeof parseArgs<{ options: Expected; allowPositionals: true }>> {
  const parsed = parse(args, options)
  const [surplus] = parsed.positionals.slice(words)
  if (surplus !== undefined) throw new UsageError(`Not expected: "${surplus}".`)
  const single = parsed.tokens.flatMap((token) =>
    token.kind === 'option' && token.value !== undefined && !options[token.name]?.multiple ? [token.name] : [],
  )
  const twice = single.find((name, place) => single.indexOf(name) < place)
  if (twice !== undefined)
    throw new UsageError(`Two values for --${twice}: the command takes one. Call it once for each.`)
  return parsed
}

/** The end of Node's message, with a full stop or without, and with advice that does not apply: a misspelt option is not an argument. */
const ENDING = /(?:\. To specify a positional argument .*|\.)?$/s

function parse<const Expected extends Options>(args: readonly string[], options: Expected) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.replace(ENDING, '.') : String(error))
  }
}
