import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { DumpError } from '#server/storage/dump/DumpLine.ts'

/** How a file of gzip begins. */
const GZIP = Buffer.from([0x1f, 0x8b])

/** The text of a dump in a file, packed or not, in chunks. Throws a {@link DumpError} on a packed one that is cut short or damaged. */
export async function* openDump(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file)
  if (!(await isPacked(file))) {
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
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0)
    return buffer.equals(GZIP)
  } finally {
    await handle.close()
  }
}

function packingError(error: unknown): DumpError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return new DumpError('is cut short: its packing has no end')
  if (code.startsWith('Z_')) return new DumpError('is damaged: it cannot be unpacked')
  return undefined
}
