/** Says on stderr why a command cannot do what it was called for, and gives the exit code of that. */
export function fail(reason: string): 2 {
  process.stderr.write(`${reason}\n`)
  return 2
}
