/** What to do when a process has as many files open as it may; without its end. */
export const openFilesAdvice =
  'This process is not allowed to open enough files. Raise that limit (ulimit -n, LimitNOFILE of a systemd unit)'
