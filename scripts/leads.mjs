// Runs the lead commands from the build when there is one (it needs no dev dependencies), else from the source.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const built = join(root, 'dist/server/leads.js')
if (existsSync(built)) {
  await import(pathToFileURL(built).href)
} else {
  process.argv.splice(2, 0, './scripts/leads.ts')
  await import('./run.mjs')
}
