/** How a report for people may look where it is written: whether with colours, and how wide; without a width where that is no terminal. */
export function terminalOf({ isTTY, columns }: NodeJS.WriteStream): {
  readonly colour: boolean
  readonly columns: number | undefined
} {
  return { colour: isTTY && !process.env['NO_COLOR'], columns }
}
