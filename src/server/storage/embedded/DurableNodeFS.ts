import { closeSync, fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/** A file that the engine has open; one of a folder on disk has a file descriptor of Node's. */
interface OpenFile {
  readonly nfd?: number
  readonly node: { readonly name: string }
}

/** The part of Emscripten's file system on Node that the hooks need; none of it is typed or documented. */
interface NodeFileSystem {
  readonly stream_ops: {
    fsync?: (file: OpenFile) => number
    write: (file: OpenFile, memory: Int8Array, offset: number, length: number, position: number) => number
    close: (file: OpenFile) => void
    setattr: Change
  }
  readonly node_ops: Record<(typeof CHANGES)[number], Change>
  /** Turns an error of Node into the errno that PostgreSQL understands. */
  tryFSOperation(run: () => void): void
}

type Change = (...call: readonly unknown[]) => unknown

/** What else changes a file than writing to it. */
const CHANGES = ['rename', 'unlink', 'rmdir', 'setattr'] as const

/** Names of the files of the write-ahead log. */
const WAL_FILE = /^[0-9A-F]{24}$/

/** A page of a table that has only been made room for. */
const EMPTY_PAGE = Buffer.alloc(8192)

/**
 * PGlite's folder of files with the one call it lacks: fsync. Without it PostgreSQL believes that its writes are on disk, and a
 * power cut leaves a database that does not open. A class because PGlite's own is one. Source: docs/decisions/001.
 */
export class DurableNodeFS extends NodeFS {
  /** How many times PostgreSQL has synced a file; the check at startup reads it. */
  syncCount = 0
  #openFiles: () => readonly (OpenFile | null)[] = () => []
  /** Ends the engine; `null`: every file is synced at once. */
  #onLostWal: ((error: unknown) => never) | null = null
  /** Files of the write-ahead log that PostgreSQL believes on disk and that this object has not synced. */
  readonly #deferred = new Set<OpenFile>()
  /** The names of those that nobody else has been told of. */
  readonly #untold = new Set<string>()

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const started = await super.init(pg, options)
    started.emscriptenOpts.preRun?.push((module) => {
      this.#openFiles = () => module.FS?.streams ?? []
      // Untyped; the check at startup refuses an engine that does not call the hook.
      this.#hook(module.NODEFS)
    })
    return started
  }

  /**
   * From now on the write-ahead log is not synced here: PostgreSQL goes on at once, and nobody may be told of what it has done until
   * the files of {@link takeUnsyncedWal} are on disk. What must not be on disk before the log is, all but the log itself and empty pages, waits
   * for it here. Where that fails PostgreSQL can no longer be told, and `onLost` must end the engine. Source: docs/decisions/018.
   */
  deferWal(onLost: (error: unknown) => never): void {
    this.#onLostWal = onLost
  }

  /** The names of the files of the write-ahead log that are to be synced before anybody is told of what was done since the last call. */
  takeUnsyncedWal(): readonly string[] {
    const names = [...this.#untold]
    this.#untold.clear()
    return names
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

  /** Puts a file on disk. */
  protected sync({ nfd }: OpenFile): void {
    if (nfd === undefined) return
    fdatasyncSync(nfd)
    this.syncCount += 1
  }

  #hook(nodeFs: NodeFileSystem): void {
    const { stream_ops: streams, node_ops: nodes } = nodeFs
    const { write, close } = streams
    streams.fsync = (file) => {
      if (this.#onLostWal && isWal(file)) {
        this.#deferred.add(file)
        this.#untold.add(file.node.name)
      } else nodeFs.tryFSOperation(() => this.sync(file))
      return 0
    }
    streams.write = (file, memory, offset, length, position) => {
      if (!isWal(file) && !isEmpty(memory.subarray(offset, offset + length))) this.#catchUp()
      return write(file, memory, offset, length, position)
    }
    streams.close = (file) => {
      if (this.#deferred.has(file)) this.#catchUp()
      close(file)
    }
    const afterWal =
      (change: Change): Change =>
      (...call) => {
        this.#catchUp()
        return change(...call)
      }
    streams.setattr = afterWal(streams.setattr)
    for (const name of CHANGES) nodes[name] = afterWal(nodes[name])
  }

  /** Puts on disk what was deferred. */
  #catchUp(): void {
    try {
      for (const file of this.#deferred) this.sync(file)
    } catch (error) {
      this.#onLostWal?.(error)
    }
    this.#deferred.clear()
    this.#untold.clear()
  }
}

const isWal = ({ node }: OpenFile): boolean => WAL_FILE.test(node.name)

const isEmpty = (bytes: Int8Array): boolean =>
  bytes.length <= EMPTY_PAGE.length &&
  EMPTY_PAGE.compare(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), 0, bytes.length, 0, bytes.length) ===
    0
