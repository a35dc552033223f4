import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, UserConfig } from 'vite'
import type { Definition } from '../../../bench/Definition.ts'
import { buildContender } from './buildContender.ts'
import { type Contender, RADIOS } from './Contender.ts'

/** A peer without its address. */
type Peer = Omit<Contender, 'url'>

/** The `bench` of a peer's package.json. */
interface PeerNotes {
  readonly label?: string
  readonly delay?: number
  readonly options?: string
}

/**
 * Builds the form runtimes in a folder with `contenders/<name>/`: each with `index.html`, a package.json whose `bench` names it, its
 * packages installed, and, where its format is another, `convert.mjs`. Its page imports the funnel from `virtual:funnel` and sets
 * `window.bench`. Throws, with what to do, when the folder has none or one is not installed.
 */
export async function buildPeers(folder: string, outDir: string): Promise<readonly Peer[]> {
  const root = resolve(folder, 'contenders')
  const names = existsSync(root) ? await readdir(root) : []
  const pages = names.filter((name) => existsSync(join(root, name, 'index.html'))).toSorted()
  if (pages.length === 0)
    throw new Error(`No peers in ${folder}: each is a folder contenders/<name> with an index.html.`)
  const peers: Peer[] = []
  // A peer may be named as a floor is.
  for (const name of pages) peers.push(await buildPeer(join(root, name), `peer-${name}`, join(outDir, `peer-${name}`)))
  return peers
}

async function buildPeer(root: string, name: string, outDir: string): Promise<Peer> {
  if (!existsSync(join(root, 'node_modules'))) {
    throw new Error(`${root} is not installed. Run "npm ci" there, or take it out.`)
  }
  // Safe: npm has read the file; a wrong `bench` in it shows in the table.
  const { bench = {} } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { bench?: PeerNotes }
  const convert = (await importDefault<Peer['convert']>(join(root, 'convert.mjs'))) ?? ((definition) => definition)
  const config = await importDefault<UserConfig>(join(root, 'vite.mjs'))
  await buildContender({ root, outDir, config, plugins: [await funnelPlugin(convert)] })
  return { name, label: bench.label ?? name, delay: bench.delay ?? 0, options: bench.options ?? RADIOS, convert }
}

/** The funnel in a peer's own format, converted when it is built: its page carries no converter. */
async function funnelPlugin(convert: Peer['convert']): Promise<Plugin> {
  const funnel: Definition = JSON.parse(await readFile('bench/funnel.json', 'utf8'))
  return {
    name: 'funnel',
    resolveId: (id) => (id === 'virtual:funnel' ? '\0funnel' : null),
    load: (id) => (id === '\0funnel' ? `export default ${JSON.stringify(convert(funnel))}` : null),
  }
}

async function importDefault<Value>(file: string): Promise<Value | undefined> {
  if (!existsSync(file)) return undefined
  // Safe: the contract with a peer's folder; one that breaks it fails to build.
  const imported = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: Value }
  return imported.default
}
