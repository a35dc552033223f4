/** The flags in a usage line. */
const FLAGS = /--[a-z][a-z-]*/g

/**
 * A sentence about a flag of the usage that npm has taken for its own; `null` if it has taken none. npm keeps what stands before `--`, and
 * hands it on as a variable alone: `npm run leads retention --dry-run` would remove what it was only to count.
 */
export function flagTakenByNpm(
  usage: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): string | null {
  const isGiven = (flag: string): boolean => words.some((word) => word === flag || word.startsWith(`${flag}=`))
  const isTaken = (flag: string): boolean =>
    Boolean(env[`npm_config_${flag.slice(2).replaceAll('-', '_')}`]) && !isGiven(flag)
  const flag = usage.match(FLAGS)?.find(isTaken)
  return flag === undefined
    ? null
    : `npm has taken ${flag} for itself, so nothing was done. Put -- before the words of the command (in PowerShell '--')`
}
