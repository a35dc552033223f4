/** The code of an error: PostgreSQL's SQLSTATE, or Node's name for it, such as `ENOENT`. `''` when it has none. Pure. */
export function codeOf(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error
  return isCoded && typeof error.code === 'string' ? error.code : ''
}
