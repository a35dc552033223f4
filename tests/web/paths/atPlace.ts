/** Makes a check whose failure says first where in the walk it failed. */
export function atPlace<Result>(where: string, check: () => Result): Result {
  try {
    return check()
  } catch (error) {
    if (error instanceof Error) error.message = `${where}: ${error.message}`
    throw error
  }
}
