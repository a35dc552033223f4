import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { codeOf } from '#server/codeOf.ts'
import { DumpError } from '#server/dump/DumpLine.ts'

/** The magic number of gzip files. */
const GZIP = Buffer.from([0x1f, 0x8b])

/**
 * The text of a dump in a file, compressed or not, in chunks. Throws a {@link DumpError} on a file that cannot be read, and on a
 * compressed one that is truncated or damaged.
 */
export async function* openDump(file: string): AsyncGenerator<string> {
  // First, because nothing listens for errors of a stream that is open but not yet read.
  const packed = await isPacked(file)
  const bytes = createReadStream(file)
  if (!packed) {
    yield* bytes.setEncoding('utf8')
    return
  }
  const text = createGunzip().setEncoding('utf8')
  bytes.once('error', (error) => text.destroy(error))
  try {
    // Safe: with an encoding it gives texts.
    yield* bytes.pipe(text) as AsyncIterable<string>
  } catch (error) {
    throw packingError(error) ?? error
  } finally {
    bytes.destroy()
  }
}

async function isPacked(file: string): Promise<boolean> {
  const start = await readStart(file).catch((error: unknown) => {
    throw new DumpError(`cannot be read (${codeOf(error)})`)
  })
  return start.equals(GZIP)
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0)
    return buffer
  } finally {
    await handle.close()
  }
}

function packingError(error: unknown): DumpError | undefined {
  const code = codeOf(error)
  if (code === 'Z_BUF_ERROR') return new DumpError('is cut short: its compressed data breaks off')
  if (code.startsWith('Z_')) return new DumpError('is damaged: it cannot be decompressed')
  return undefined
}
