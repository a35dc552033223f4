/** Throws `message` unless `condition` holds. For promises of our own code, never for a visitor's or a file's mistakes. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}
