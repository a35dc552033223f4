/** Ends a `switch` over a union: a missing case is a compile error, and unchecked input that gets there throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
