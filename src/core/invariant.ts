/** Throws `message` unless `condition` holds. For mistakes in this code, never for those of a visitor or a file. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}
