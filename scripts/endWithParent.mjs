/**
 * Ends this process, as a SIGTERM does, once the shell that npm ran it in has ended: a signal to npm alone ends npm and its shell, but is
 * not passed on to what the shell runs.
 */
export function endWithParent() {
  const { ppid } = process
  setInterval(() => process.ppid !== ppid && process.kill(process.pid, 'SIGTERM'), 500).unref()
}
