/** Whether a command line asks for help. Pure. */
export function asksForHelp(args: readonly string[]): boolean {
  const [first] = args
  return first === 'help' || args.includes('--help') || args.includes('-h')
}
