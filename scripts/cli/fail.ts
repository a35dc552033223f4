/** Prints to stderr why a command cannot run, and returns the exit code for that. */
export function fail(reason: string): 2 {
  process.stderr.write(`${reason}\n`)
  return 2
}
