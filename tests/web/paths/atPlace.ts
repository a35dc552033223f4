/** Makes a check whose failure begins with the place in the walk. */
export function atPlace<Result>(where: string, check: () => Result): Result {
  try {
    return check()
  } catch (error) {
    if (error instanceof Error) error.message = `${where}: ${error.message}`
    throw error
  }
}
