/**
 * Ends this process, as a SIGTERM does, once the shell that npm ran it in has ended: a signal to npm alone ends npm and its shell, but is
 * not passed on to what the shell runs.
 */
export function endWithParent() {
  const { ppid } = process
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    // Once: a server takes a second signal for "at once".
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
