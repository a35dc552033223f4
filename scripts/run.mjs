// Runs a TypeScript file with what the project already has: node scripts/run.mjs ./scripts/check.ts …arguments
// It is bundled once and kept until a source changes: a hundred modules, each translated by itself, take longer than most of the scripts.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Everything a script may be made of, with what stands beside it. */
const SOURCES = ['package-lock.json', 'schema', 'scripts', 'src']

/** Inside node_modules, so that packages are found from there. */
const CACHE = 'node_modules/.cache/run'

const { NODE_ENV = 'development' } = process.env
const [file] = process.argv.splice(2, 1)
const name = basename(file, '.ts')
const bundle = join(CACHE, `${name}-${hashOf([...SOURCES, dirname(file)])}.mjs`)
if (!existsSync(bundle)) await makeBundle()
// A build sets it to "production".
process.env.NODE_ENV = NODE_ENV
process.setSourceMapsEnabled(true)
await import(pathToFileURL(bundle).href)

async function makeBundle() {
  const { build } = await import('vite')
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'new-'))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: file,
      outDir: folder,
      minify: false,
      sourcemap: 'inline',
      rolldownOptions: { output: { entryFileNames: 'script.mjs', codeSplitting: false } },
    },
  })
  const current = basename(bundle)
  // Not the current one: another start of the same script may just have put it there.
  const isOld = (entry) => entry.startsWith(`${name}-`) && entry.length === current.length && entry !== current
  for (const entry of readdirSync(CACHE).filter(isOld)) rmSync(join(CACHE, entry), { force: true })
  renameSync(join(folder, 'script.mjs'), bundle)
  rmSync(folder, { recursive: true })
}

/** @param {readonly string[]} sources Files, and folders with everything in them. */
function hashOf(sources) {
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
