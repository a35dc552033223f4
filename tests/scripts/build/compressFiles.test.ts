import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressFiles } from '../../../scripts/build/compressFiles.ts'
import { aFolder } from '../../support/aFolder.ts'

describe('compressFiles', () => {
  it('writes beside a text of 1,024 bytes the same in Brotli and in gzip', async () => {
    const folder = await aFolder()
    const manifest = Buffer.alloc(1024, '{"name":"Review"}')
    await writeFile(join(folder, 'site.webmanifest'), manifest)
    await compressFiles(folder)
    expect(brotliDecompressSync(await readFile(join(folder, 'site.webmanifest.br')))).toEqual(manifest)
    expect(gunzipSync(await readFile(join(folder, 'site.webmanifest.gz')))).toEqual(manifest)
  })

  it('leaves alone a smaller text, and a picture', async () => {
    const folder = await aFolder()
    await writeFile(join(folder, 'photo.png'), Buffer.alloc(4096))
    await writeFile(join(folder, 'small.css'), Buffer.alloc(1023, ' '))
    await compressFiles(folder)
    expect((await readdir(folder)).toSorted()).toEqual(['photo.png', 'small.css'])
  })
})
