/** The error names of a WebAssembly program that has stopped. */
const PROGRAM_ENDED = ['RuntimeError', 'ExitStatus']

/** Whether the engine itself has stopped: PostgreSQL says so, or the program that it runs in has ended. */
export function isFatal(error: unknown): boolean {
  // Safe: both are read as what they may be.
  const { severity, name } = error as { readonly severity?: unknown; readonly name?: unknown }
  return severity === 'PANIC' || severity === 'FATAL' || PROGRAM_ENDED.includes(String(name))
}
