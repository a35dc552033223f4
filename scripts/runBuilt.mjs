// Runs a command line, such as `leads`, from the build when there is one (it needs no dev dependencies), else from the source.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const [name] = process.argv.splice(2, 1)
if (existsSync(pathOf(name))) {
  // The build may be of a version that had no such program.
  if (existsSync(pathOf('warnOfStaleBuild'))) await (await importBuilt('warnOfStaleBuild')).warnOfStaleBuild(root)
  await importBuilt(name)
} else {
  process.argv.splice(2, 0, `./scripts/${name}.ts`)
  await import('./run.mjs')
}

/** @param {string} program */
function pathOf(program) {
  return join(root, `dist/server/${program}.js`)
}

/** @param {string} program */
function importBuilt(program) {
  return import(pathToFileURL(pathOf(program)).href)
}
