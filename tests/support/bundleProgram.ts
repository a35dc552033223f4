import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/** Inside node_modules, so that packages are found from there. */
const CACHE = 'node_modules/.cache'

/** A program as the build makes it, for a thread to run. */
export interface BundledProgram {
  readonly file: URL
  readonly remove: () => Promise<void>
}

/** Bundles a program of ours from its source. */
export async function bundleProgram(source: string): Promise<BundledProgram> {
  await mkdir(CACHE, { recursive: true })
  const folder = await mkdtemp(join(CACHE, 'program-'))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: source, outDir: folder, rolldownOptions: { output: { entryFileNames: 'program.mjs' } } },
  })
  return {
    file: pathToFileURL(join(folder, 'program.mjs')),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
