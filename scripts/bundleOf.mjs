import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Everything a script may be made of, with what stands beside it. */
const SOURCES = ['package-lock.json', 'schema', 'scripts', 'src']

/** Inside node_modules, so that packages are found from there. */
const CACHE = 'node_modules/.cache/run'

/**
 * The path of a TypeScript file as one JavaScript file, with all of ours that it imports. It is made once and kept until a source changes.
 *
 * @param {string} file Such as `./scripts/check.ts`.
 * @returns {Promise<string>}
 */
export async function bundleOf(file) {
  const name = basename(file, '.ts')
  const bundle = join(CACHE, `${name}-${hashOf(file, [...SOURCES, dirname(file)])}.mjs`)
  if (!existsSync(bundle)) await makeBundle(file, bundle)
  return bundle
}

/**
 * @param {string} file
 * @param {string} bundle
 */
async function makeBundle(file, bundle) {
  const { build } = await import('vite').catch(endWithoutPackages)
  assertReadable(process.cwd())
  makeCache()
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: file,
      outDir: CACHE,
      write: false,
      minify: false,
      sourcemap: 'inline',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built)
  const current = basename(bundle)
  const prefix = `${basename(file, '.ts')}-`
  // Except the current one: another start of the same script may just have put it there.
  const isOld = (/** @type {string} */ entry) =>
    entry.startsWith(prefix) && entry.length === current.length && entry !== current
  for (const entry of readdirSync(CACHE).filter(isOld)) rmSync(join(CACHE, entry), { force: true })
  const whole = `${bundle}.${process.pid}`
  writeFileSync(whole, output[0].code)
  renameSync(whole, bundle)
}

/**
 * @param {NodeJS.ErrnoException} error
 * @returns {never}
 */
function endWithoutPackages(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  console.error('The packages that this command needs are not installed. Run "npm ci" first.')
  process.exit(2)
}

/**
 * Vite takes what follows one of these characters for no part of a path.
 *
 * @param {string} folder
 */
function assertReadable(folder) {
  const [sign] = /[#?]/.exec(folder) ?? []
  if (sign === undefined) return
  console.error(
    `Vite, which builds this, cannot read a folder with a "${sign}" in its path. Rename or move it: ${folder}`,
  )
  process.exit(2)
}

function makeCache() {
  try {
    mkdirSync(CACHE, { recursive: true })
    accessSync(CACHE, constants.W_OK)
  } catch (error) {
    endUnwritable(error)
  }
}

/**
 * @param {NodeJS.ErrnoException} error
 * @returns {never}
 */
function endUnwritable({ code }) {
  console.error(
    `This command keeps its compiled form in ${CACHE}, which cannot be written (${code}). ` +
      'Run it as the user who ran "npm ci", or once where that folder can be written.',
  )
  process.exit(2)
}

/**
 * @param {string} file
 * @param {readonly string[]} sources Files, and folders with everything in them.
 */
function hashOf(file, sources) {
  const hash = createHash('sha256').update(file)
  const files = sources.flatMap((source) =>
    source.endsWith('.json') ? [source] : readdirSync(source, { recursive: true, withFileTypes: true }).flatMap(pathOf),
  )
  for (const path of new Set(files.toSorted())) hash.update(`${path}\0`).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/** @param {import('node:fs').Dirent} entry */
function pathOf(entry) {
  return entry.isFile() ? [join(entry.parentPath, entry.name)] : []
}
