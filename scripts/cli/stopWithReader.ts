/** Ends this process, without a word, when whoever reads its output has had enough, as `head` does. Anything else that stops the output is told. */
export function stopWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    process.stderr.write(`The output cannot be written: ${error.message}\n`)
    process.exit(2)
  })
}
