/** Why a start failed: one line for what an operator can mend; where it happened as well for what only a developer can. Pure. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return 'The port is in use. Stop what uses it, or set PORT to another one.'
  const isBug = [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind)
  return (isBug && error.stack) || error.message || code
}
