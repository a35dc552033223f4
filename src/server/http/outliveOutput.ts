/**
 * Keeps this process running when its stdout cannot be written, such as a file on a full disk, or a pipe whose reader has ended: Node would end
 * it. What could not be printed is lost, which stderr says once. Returns a function that ends this.
 */
export function outliveOutput(): () => Promise<void> {
  const { stdout, stderr } = process
  let isSaid = false
  const goOn = ({ code }: NodeJS.ErrnoException): void => {
    if (isSaid) return
    isSaid = true
    stderr.write(`The log cannot be written (${code}). The server goes on, and log lines are lost until it can.\n`)
  }
  stdout.on('error', goOn)
  stderr.on('error', ignore)
  return async () => {
    stdout.off('error', goOn)
    stderr.off('error', ignore)
  }
}

const ignore = (): void => {}
