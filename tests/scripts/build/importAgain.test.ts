import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { beforeEach, describe, expect, it } from 'vitest'
import { importAgain } from '../../../scripts/build/importAgain.ts'
import { aFolder } from '../../support/aFolder.ts'

const run = promisify(execFile)

/** Loads the late part of a page three times, the third time with its file in place, and prints the address that it came from. */
const visit = (page: string, late: string): string => `
  import { renameSync } from 'node:fs'
  globalThis.window = new EventTarget() // Vite tells it of failures
  const { load } = await import(${JSON.stringify(page)})
  renameSync(${JSON.stringify(late)}, ${JSON.stringify(`${late}.away`)})
  for (const time of [1, 2]) await load().then(() => process.exit(1), () => time)
  renameSync(${JSON.stringify(`${late}.away`)}, ${JSON.stringify(late)})
  console.log((await load()).address)`

let root: string
beforeEach(async () => {
  root = await aFolder()
  await writeFile(join(root, 'late.js'), 'export const address = import.meta.url')
})

/** Builds a page of these sources, by name, and returns the folder it is built into. */
async function buildPage(sources: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, source] of Object.entries(sources)) await writeFile(join(root, name), source)
  const input = Object.keys(sources).map((name) => join(root, name))
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [importAgain()],
    build: { rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  })
  return join(root, 'dist/assets')
}

describe('importAgain', () => {
  it('tries a file that failed to load under another address', async () => {
    const folder = await buildPage({ 'page.js': "export const load = () => import('./late.js')" })
    const files = await readdir(folder)
    const pathOf = (name: string) => join(folder, files.find((file) => file.startsWith(name)) ?? '')
    // In a Node of its own: the test runner loads modules in its own way.
    const script = visit(pathOf('page-'), pathOf('late-'))
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
    expect(stdout.trim()).toMatch(/\/late-[^/]+\.js\?2$/)
  })

  it('refuses a file that another one imports directly, and that would run twice', async () => {
    const sources = {
      'page.js': "export const load = () => import('./late.js')",
      'other.js': "export { address } from './late.js'",
    }
    await expect(buildPage(sources)).rejects.toThrow(/late-[^/]+\.js is imported lazily and directly/)
  })
})
