import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { temporaryFolder } from '../../scripts/product/temporaryFolder.ts'

/** A page as the build makes them: styles in it, one script of its own. */
const PAGE =
  '<!doctype html><html lang="en"><head><style>body{margin:0}</style><script type="module" crossorigin src="/assets/app-1a2b3c.js"></script></head><body><h1>Home</h1></body></html>'

/** A small built site in a folder of its own, with the record that a build leaves beside it. */
export async function aBuiltSite(): Promise<{ readonly siteDir: string; readonly remove: () => Promise<void> }> {
  const dist = await temporaryFolder('site')
  const siteDir = join(dist, 'site')
  await mkdir(join(siteDir, 'assets'), { recursive: true })
  await writeFile(join(siteDir, 'index.html'), PAGE)
  await writeFile(join(siteDir, '404.html'), PAGE)
  await mkdir(join(siteDir, 'embed'))
  await writeFile(join(siteDir, 'embed', 'index.html'), PAGE)
  await writeFile(join(siteDir, 'embed', 'index.html.br'), brotliCompressSync(PAGE))
  await writeFile(join(siteDir, 'assets', 'app-1a2b3c.js'), 'export {}')
  await writeFile(join(dist, 'build.json'), JSON.stringify({ styleHashes: ["'sha256-x'"] }))
  return { siteDir, remove: () => rm(dist, { recursive: true }) }
}
