import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesOf } from './filesOf.ts'

const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])

/** bytes; smaller files fit one packet anyway */
const WORTH_IT = 1024

/** Writes a `.br` and a `.gz`, at maximum compression, beside each text file of a folder that is worth compressing. */
export async function compressFiles(folder: string): Promise<void> {
  const texts = (await filesOf(folder)).filter((file) => TEXT.has(extname(file)))
  await Promise.all(
    texts.map(async (file) => {
      const path = join(folder, file)
      const content = await readFile(path)
      if (content.length < WORTH_IT) return
      const [br, gz] = await Promise.all([smallest(content), promisify(gzip)(content, { level: 9 })])
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    }),
  )
}

/** Brotli at its best, as the site is served. */
export function smallest(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}
