// Builds the product when it has to and serves it: npm start. Plain JavaScript, so that it runs without dev dependencies.
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithParent } from './endWithParent.mjs'
import { builtFile, endIncomplete, importBuilt } from './importBuilt.mjs'
import { loadDotEnv } from './loadDotEnv.mjs'

const USAGE =
  'npm start takes no arguments. Variables such as PORT configure it, in the environment or in a file .env: see .env.example.'
const [argument] = process.argv.slice(2)
if (argument === '--help' || argument === '-h') {
  console.log(USAGE)
  process.exit()
}
if (argument !== undefined) {
  console.error(`Not expected: "${argument}". ${USAGE}`)
  process.exit(2)
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
try {
  loadDotEnv()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// Started without npm, it may outlive the shell.
if (process.env.npm_lifecycle_event === 'start') endWithParent()

// Trimmed as the configuration trims it: a file of variables may have Windows' line ends.
const mayBuild = process.env.NODE_ENV?.trim() !== 'production' && hasDevDependencies()

const whyUnread = mayBuild ? null : unreadable(builtFile(root, 'start'))
if (whyUnread !== null) {
  const how = hasDevDependencies() ? 'Run "npm run build" first.' : 'Run "npm ci" first, with the development packages.'
  console.error(
    whyUnread === 'ENOENT'
      ? `There is no build to serve. ${how}`
      : `The build in dist cannot be read by this user (${whyUnread}). Let everybody read it: chmod -R a+rX dist`,
  )
  process.exit(1)
}

const { start } = await (mayBuild ? fromSource('./scripts/start.ts') : importBuilt(root, 'start').catch(endIncomplete))
await start({ root, mayBuild, importServer: () => importBuilt(root, 'main') })

/**
 * Node's code for why a file cannot be read; `null` if it can.
 *
 * @param {string} file
 */
function unreadable(file) {
  try {
    accessSync(file, constants.R_OK)
    return null
  } catch (error) {
    return error.code
  }
}

function hasDevDependencies() {
  try {
    createRequire(import.meta.url).resolve('vite')
    return true
  } catch {
    return false
  }
}

/** @param {string} file */
async function fromSource(file) {
  const { NODE_ENV } = process.env
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' })
  // The runner sets it to "development"; the server must run with the value it was given.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  return module
}
