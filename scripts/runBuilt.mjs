// Runs a command line, such as `leads`, from the build when there is one (it needs no dev dependencies), else from the source.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithParent } from './endWithParent.mjs'
import { builtFile, endIncomplete, importBuilt } from './importBuilt.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const [name] = process.argv.splice(2, 1)
if (existsSync(builtFile(root, name))) {
  // Started without npm, it may outlive the shell.
  if (process.env.npm_lifecycle_event === name) endWithParent()
  await runFromBuild().catch(endIncomplete)
} else {
  process.argv.splice(2, 0, `./scripts/${name}.ts`)
  await import('./run.mjs')
}

async function runFromBuild() {
  // The build may be of a version that had no such program.
  if (existsSync(builtFile(root, 'warnOfStaleBuild'))) {
    const { warnOfStaleBuild } = await importBuilt(root, 'warnOfStaleBuild')
    await warnOfStaleBuild(root)
  }
  await importBuilt(root, name)
}
