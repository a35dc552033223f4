import fs from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { DurableNodeFS } from '#server/storage/embedded/DurableNodeFS.ts'

/** Bytes; what a disk writes or loses as a whole. */
const CHUNK = 4096

interface Node {
  readonly mode: number
}

/** The parts of Emscripten's file system that change files. */
interface Operations {
  realPath(node: Node): string
  readonly stream_ops: {
    write: (
      stream: { readonly node: Node },
      buffer: Uint8Array,
      offset: number,
      length: number,
      position: number,
    ) => number
    fsync?: (stream: { readonly node: Node; readonly nfd?: number }) => number
  }
  readonly node_ops: {
    rename: (node: Node, folder: Node, name: string) => void
    unlink: (folder: Node, name: string) => void
    mknod: (folder: Node, name: string, mode: number, device: number) => Node
  }
}

/**
 * The product's own file system over a model of a disk that loses power: `shadow` has what is certain to survive, the bytes that were
 * synced. A snapshot is what could be found after a power cut now: the shadow, in which each chunk written since survives by chance. File
 * names (created, renamed, removed) are assumed to survive.
 */
export class PowerLossFS extends DurableNodeFS {
  readonly #live: string
  readonly #shadow: string
  /** Written and not yet synced, by path within the folder. */
  readonly #unsynced = new Map<string, { readonly position: number; readonly length: number }[]>()
  #writes = 0
  #cutAt = Number.POSITIVE_INFINITY
  #onCut: () => void = () => {}

  readonly #random: () => number

  /** `live` is the database's folder, `shadow` a copy of it; `random` (from 0, below 1) decides what a cut leaves. */
  constructor(live: string, shadow: string, random: () => number = Math.random) {
    super(live)
    this.#live = live
    this.#shadow = shadow
    this.#random = random
  }

  /** Calls back in the middle of the `writes`th write from now. */
  cutAfter(writes: number, onCut: () => void): void {
    this.#cutAt = this.#writes + writes
    this.#onCut = onCut
  }

  /** Writes to a new folder what a power cut now would leave. */
  snapshot(folder: string): void {
    fs.cpSync(this.#shadow, folder, { recursive: true })
    for (const [file, pieces] of this.#unsynced) {
      if (!fs.existsSync(join(this.#live, file))) continue
      const chunks = pieces.flatMap(({ position, length }) =>
        Array.from({ length: Math.ceil(length / CHUNK) }, (_, index) => ({
          position: position + index * CHUNK,
          length: Math.min(CHUNK, length - index * CHUNK),
        })),
      )
      copyPieces(
        join(this.#live, file),
        join(folder, file),
        chunks.filter(() => this.#random() < 0.5),
      )
    }
  }

  override async init(...args: Parameters<DurableNodeFS['init']>): ReturnType<DurableNodeFS['init']> {
    const started = await super.init(...args)
    started.emscriptenOpts.preRun?.push((module) => this.#watch(module.NODEFS))
    return started
  }

  #watch(operations: Operations): void {
    const { stream_ops: streams, node_ops: nodes } = operations
    const { write, fsync } = streams
    const { rename, unlink, mknod } = nodes
    const nameOf = (path: string) => relative(this.#live, path)
    streams.write = (stream, buffer, offset, length, position) => {
      const written = write(stream, buffer, offset, length, position)
      const file = nameOf(operations.realPath(stream.node))
      this.#unsynced.set(file, [...(this.#unsynced.get(file) ?? []), { position, length: written }])
      this.#writes += 1
      if (this.#writes >= this.#cutAt) {
        this.#cutAt = Number.POSITIVE_INFINITY
        this.#onCut()
      }
      return written
    }
    if (fsync) {
      streams.fsync = (stream) => {
        const result = fsync(stream)
        this.#sync(nameOf(operations.realPath(stream.node)))
        return result
      }
    }
    nodes.rename = (node, folder, name) => {
      const from = nameOf(operations.realPath(node))
      const to = nameOf(join(operations.realPath(folder), name))
      rename(node, folder, name)
      if (fs.existsSync(join(this.#shadow, from))) fs.renameSync(join(this.#shadow, from), join(this.#shadow, to))
      this.#unsynced.set(to, this.#unsynced.get(from) ?? [])
      this.#unsynced.delete(from)
    }
    nodes.unlink = (folder, name) => {
      const file = nameOf(join(operations.realPath(folder), name))
      unlink(folder, name)
      fs.rmSync(join(this.#shadow, file), { force: true })
      this.#unsynced.delete(file)
    }
    nodes.mknod = (folder, name, mode, device) => {
      const node = mknod(folder, name, mode, device)
      const path = operations.realPath(node)
      if (fs.statSync(path).isDirectory()) fs.mkdirSync(join(this.#shadow, nameOf(path)), { recursive: true })
      return node
    }
  }

  #sync(file: string): void {
    const source = join(this.#live, file)
    if (!fs.existsSync(source) || !fs.statSync(source).isFile()) return
    copyPieces(source, join(this.#shadow, file), this.#unsynced.get(file) ?? [])
    fs.truncateSync(join(this.#shadow, file), fs.statSync(source).size)
    this.#unsynced.delete(file)
  }
}

function copyPieces(
  source: string,
  target: string,
  pieces: readonly { readonly position: number; readonly length: number }[],
): void {
  fs.mkdirSync(dirname(target), { recursive: true })
  const from = fs.openSync(source, 'r')
  const to = fs.openSync(target, fs.constants.O_RDWR | fs.constants.O_CREAT)
  for (const { position, length } of pieces) {
    const buffer = Buffer.alloc(length)
    const read = fs.readSync(from, buffer, 0, length, position)
    fs.writeSync(to, buffer, 0, read, position)
  }
  fs.closeSync(from)
  fs.closeSync(to)
}
