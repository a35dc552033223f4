import { closeSync, fdatasyncSync, fstatSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type FileOperations, forgetUnmade } from './forgetUnmade.ts'

type Init = NodeFS['init']

/** The part of Emscripten's file system on Node that the hook needs; none of it is typed or documented. */
interface NodeFileSystem extends FileOperations {
  readonly stream_ops: FileOperations['stream_ops'] & { fsync?: (stream: { readonly nfd?: number }) => number }
  /** Turns an error of Node into the errno that PostgreSQL understands. */
  tryFSOperation(run: () => void): void
  /** The errno for Node's code. */
  convertNodeCode: (error: { readonly code: string }) => number
}

/** Emscripten's list of open files; those of a folder on disk have a file descriptor of Node's. */
type OpenFiles = readonly ({ readonly nfd?: number } | null)[]

/**
 * PGlite's folder of files with the one call it lacks: fsync. Without it PostgreSQL believes that its writes are on disk, and a
 * power cut leaves a database that does not open. And with what a disk that fails needs ({@link forgetUnmade}). A class because PGlite's own
 * is one. Source: docs/decisions/001.
 */
export class DurableNodeFS extends NodeFS {
  /** How many times PostgreSQL has synced a file; the check at startup reads it. */
  syncCount = 0
  #openFiles: () => OpenFiles = () => []

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const started = await super.init(pg, options)
    started.emscriptenOpts.preRun?.push((module) => {
      // Untyped; the check at startup refuses an engine that does not call the hook.
      const nodeFs: NodeFileSystem = module.NODEFS
      const { convertNodeCode } = nodeFs
      // PostgreSQL counts a quota that is used up as a fault of its own, a full disk as that.
      nodeFs.convertNodeCode = (error) => convertNodeCode(error.code === 'EDQUOT' ? { code: 'ENOSPC' } : error)
      forgetUnmade(nodeFs, () => module.FS)
      this.#openFiles = () => module.FS?.streams ?? []
      nodeFs.stream_ops.fsync = ({ nfd }) => {
        if (nfd === undefined || cannotSync(nfd)) return 0
        nodeFs.tryFSOperation(() => fdatasyncSync(nfd))
        this.syncCount += 1
        return 0
      }
    })
    return started
  }

  /** Closes the files of an engine that has stopped and can no longer close them itself. */
  abandon(): void {
    for (const file of this.#openFiles()) {
      if (file?.nfd === undefined) continue
      try {
        closeSync(file.nfd)
      } catch {
        // It was closed already.
      }
    }
  }
}

/** Windows syncs no folders: its file system keeps a log of their entries. */
const cannotSync = (fd: number): boolean => process.platform === 'win32' && fstatSync(fd).isDirectory()
