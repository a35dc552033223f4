import { codeOf } from '../../codeOf.ts'
import { DataDirInUseError } from './DataDirInUseError.ts'
import { identityAt, mayBeAt } from './identityAt.ts'
import type { DataLock, Locking } from './DataLock.ts'
import { openLockSocket } from './openLockSocket.ts'

/**
 * Locks a folder that is there by a named pipe: Windows grants its name to one process, and takes it back when that ends. The name is made
 * of the folder's identity, so another way to write its path leads to the same lock.
 */
export async function lockByPipe({ dir, assertFit }: Locking, pipeOf = windowsPipe): Promise<DataLock> {
  const own = identityAt(dir)
  const pipe = pipeOf(`super-review ${own}`)
  const socket = await openLockSocket(pipe).catch((error: unknown) => {
    throw codeOf(error) === 'EADDRINUSE' ? new DataDirInUseError(dir, pipe) : error
  })
  try {
    await assertFit()
  } catch (error) {
    await socket.release()
    throw error
  }
  return { ...socket, isHeld: () => mayBeAt(dir, own) }
}

const windowsPipe = (name: string): string => `\\\\.\\pipe\\${name}`
