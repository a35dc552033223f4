import { DurableNodeFS } from '#server/storage/embedded/DurableNodeFS.ts'

/**
 * A disk that a test controls: `full` refuses what needs space, `tablesFull` and, for a quota, `tablesOverQuota` only what is not the
 * log, `noInodes` new files, `noDescriptors` opening any, `failing` fails syncs, `readOnly` refuses every change, `tablesReadOnly` again only
 * what is not the log.
 */
export interface TestDisk {
  state:
    | 'well'
    | 'full'
    | 'tablesFull'
    | 'tablesOverQuota'
    | 'noInodes'
    | 'noDescriptors'
    | 'failing'
    | 'readOnly'
    | 'tablesReadOnly'
}

/** What each state answers, as Node does. */
const errorCodes = {
  full: 'ENOSPC',
  tablesFull: 'ENOSPC',
  tablesOverQuota: 'EDQUOT',
  noInodes: 'ENOSPC',
  noDescriptors: 'EMFILE',
  failing: 'EIO',
  readOnly: 'EROFS',
  tablesReadOnly: 'EROFS',
} as const

interface Operations {
  /** Turns an error of Node into the errno that PostgreSQL understands. */
  tryFSOperation(run: () => void): void
  /** Called by each operation on a file once Emscripten has noted that file. */
  realPath: (node: unknown) => string
  readonly stream_ops: {
    open: (...args: readonly unknown[]) => void
    write: (stream: { readonly node: unknown }, ...args: readonly unknown[]) => number
    fsync?: (...args: readonly unknown[]) => number
  }
  readonly node_ops: { mknod: (...args: readonly unknown[]) => unknown }
}

/** The product's own file system on a disk that can fail. */
export class FullDiskFS extends DurableNodeFS {
  readonly #disk: TestDisk

  constructor(folder: string, disk: TestDisk) {
    super(folder)
    this.#disk = disk
  }

  override async init(...args: Parameters<DurableNodeFS['init']>): ReturnType<DurableNodeFS['init']> {
    const started = await super.init(...args)
    started.emscriptenOpts.preRun?.push((module) => this.#breakInto(module.NODEFS))
    return started
  }

  #breakInto(operations: Operations): void {
    const { stream_ops: streams, node_ops: nodes } = operations
    const { open, write, fsync } = streams
    const { mknod } = nodes
    const { realPath } = operations
    /** Fails the operation that is in progress. */
    let failInside = (): void => {}
    const failIn = (...states: readonly TestDisk['state'][]) => {
      const { state } = this.#disk
      if (state === 'well' || !states.includes(state)) return
      operations.tryFSOperation(() => {
        throw Object.assign(new Error('The disk of the test'), { code: errorCodes[state] })
      })
    }
    const within = <Result>(state: TestDisk['state'], work: () => Result): Result => {
      failInside = () => failIn(state)
      try {
        return work()
      } finally {
        failInside = () => {}
      }
    }
    operations.realPath = (node) => {
      failInside()
      return realPath(node)
    }
    streams.open = (...call) => within('noDescriptors', () => open(...call))
    streams.write = (stream, ...call) => {
      failIn('full', 'readOnly')
      if (!realPath(stream.node).includes('pg_wal')) failIn('tablesFull', 'tablesOverQuota', 'tablesReadOnly')
      return write(stream, ...call)
    }
    streams.fsync = (...call) => {
      failIn('failing')
      return fsync?.(...call) ?? 0
    }
    nodes.mknod = (...call) => {
      failIn('full', 'readOnly')
      return within('noInodes', () => mknod(...call))
    }
  }
}
