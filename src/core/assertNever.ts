/** Ends a `switch` over a union: a compile error when a case is missing, and a throw should unchecked input get there. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
