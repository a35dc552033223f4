// Runs a command line, such as `leads`, from the build when there is one (it needs no dev dependencies), else from the source.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const [name] = process.argv.splice(2, 1)
const built = join(root, `dist/server/${name}.js`)
if (existsSync(built)) {
  await import(pathToFileURL(built).href)
} else {
  process.argv.splice(2, 0, `./scripts/${name}.ts`)
  await import('./run.mjs')
}
