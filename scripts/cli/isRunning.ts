import { codeOf } from '#server/codeOf.ts'

/** Whether there is a process with this id, of whichever user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
