/**
 * Ends this process silently when the reader of its output closes it, as `head` does. Any other failure of the output is reported, with
 * `failed` as exit code. Returns what leaves the output to others from then on.
 */
export function stopWithReader(failed: 1 | 2 = 2): () => void {
  const stop = (error: NodeJS.ErrnoException): void => {
    if (error.code === 'EPIPE') process.exit()
    process.stderr.write(`The output cannot be written: ${error.message}\n`)
    process.exit(failed)
  }
  process.stdout.on('error', stop)
  // Unread, it must not change what the command does, nor its exit code.
  process.stderr.on('error', () => undefined)
  return () => process.stdout.off('error', stop)
}
