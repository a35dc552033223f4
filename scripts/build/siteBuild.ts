import { rmSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, Plugin, ViteBuilder } from 'vite'
import { ConfigError } from '#server/config/ConfigError.ts'
import { openVariables } from '#server/config/openVariables.ts'
import { readSiteConfig } from '#server/config/readSiteConfig.ts'
import { APEX_LEGEND_HASH } from './apexLegendHash.ts'
import { buildVariables, isBuildVariable } from './buildVariables.ts'
import { compressFiles } from './compressFiles.ts'
import { crawlerFiles } from './crawlerFiles.ts'
import { hashSources } from './hashSources.ts'
import { hashVariables } from './hashVariables.ts'
import { exitOnSignals } from '../cli/exitOnSignals.ts'
import { loadDotEnv } from '../loadDotEnv.mjs'
import { isRunning } from '../cli/isRunning.ts'
import type { Page, SiteHead } from './pageHead.ts'
import { prerender } from './prerender.ts'
import { ENGINE_PROGRAM, publishBuild } from './publishBuild.ts'
import { isWithinBudget, weighSite, weightTable } from './weighSite.ts'

/** What `src/web/renderPage.tsx` exports. */
interface PageRenderer {
  readonly prerenderedPages: readonly Page[]
  readonly embedRoute: Page
  readonly site: Pick<SiteHead, 'name'>
  readonly pictureWords: string
  readonly placeholders: readonly string[]
  readonly renderPage: (path: string, earlyAnswer?: string) => Promise<string>
  readonly earlyAnswers: () => Promise<readonly string[]>
  readonly renderFormFailure: () => Promise<string>
  readonly renderLostForm: () => Promise<string>
  readonly renderEmbed: (earlyAnswer?: string) => Promise<string>
}

/** The HTML file that the pages of the site start from. */
const SITE_ENTRY = 'index.html'

/** The HTML file of the page for frames: separate, so that no other page carries any of it. */
const EMBED_ENTRY = 'embed.html'

/** The early code, which works a form before its own code has loaded. */
const EARLY_ENTRY = 'src/web/early/main.ts'

/** The licences of what visitors download: minified files have lost them, and each asks to be passed on. */
const LICENSES = 'licenses.txt'

/** Comes from a style: Vite lists the packages of scripts alone. */
const FONT_LICENSE = 'node_modules/@fontsource-variable/figtree/LICENSE'

/** Files named by their content hash. */
const CHUNK_NAMES = 'chunks/[name]-[hash].js'

const CHANGED_MEANWHILE = 'The sources changed while they were built, so this build may mix old and new: build again.'

const SERVER_ENTRIES = {
  main: 'src/server/main.ts',
  [ENGINE_PROGRAM]: 'src/server/storage/embedded/engineThread.ts',
  start: 'scripts/start.ts',
  warnOfStaleBuild: 'scripts/build/warnOfStaleBuild.ts',
  leads: 'scripts/leads.ts',
  db: 'scripts/db.ts',
  lambda: 'src/server/lambda.ts',
}

/**
 * Makes `vite build` build everything: the site with every page prerendered, then the server. It builds into a separate folder beside
 * `dist` and publishes at the end, so a broken build leaves `dist` as it was.
 */
export function siteBuild(): Plugin {
  const next = `dist.next-${process.pid}`
  return {
    name: 'site-build',
    apply: 'build',
    config() {
      loadDotEnv()
      keepBuildVariables()
      return {
        envDir: false,
        build: { manifest: true, outDir: `${next}/site` },
        environments: {
          client: {
            build: {
              license: { fileName: LICENSES },
              rolldownOptions: { input: [SITE_ENTRY, EMBED_ENTRY, EARLY_ENTRY] },
            },
          },
          ssr: {
            build: {
              outDir: `${next}/pages`,
              copyPublicDir: false,
              rolldownOptions: { input: 'src/web/renderPage.tsx' },
            },
          },
          server: {
            consumer: 'server',
            build: {
              outDir: `${next}/server`,
              copyPublicDir: false,
              sourcemap: true,
              manifest: false,
              rolldownOptions: {
                input: SERVER_ENTRIES,
                output: {
                  // A running server may restart its engine while the next build is published.
                  entryFileNames: ({ name }) => (name === ENGINE_PROGRAM ? CHUNK_NAMES : '[name].js'),
                  chunkFileNames: CHUNK_NAMES,
                },
              },
            },
          },
        },
        builder: { buildApp: (builder) => buildAll(builder, resolve(next)) },
      }
    },
  }
}

async function buildAll(builder: ViteBuilder, next: string): Promise<void> {
  const root = builder.config.root
  const site = join(next, 'site')
  const dist = join(root, 'dist')
  await refuseLinkAway(root, dist)
  refuseWrongVariables()
  const origin = siteOrigin(process.env['VITE_SITE_URL'])
  const stamps = { sources: await hashSources(root), variables: hashVariables(process.env) }
  await removeLeftOvers(root)
  exitOnSignals()
  process.once('exit', () => rmSync(next, { recursive: true, force: true, maxRetries: 3 }))
  try {
    for (const name of ['client', 'ssr', 'server']) {
      const environment = builder.environments[name]
      if (environment) await builder.build(environment)
    }
    const renderer: PageRenderer = await import(pathToFileURL(join(next, 'pages/renderPage.js')).href)
    // What crawlers and shared links name would be out of their reach.
    const address = origin.startsWith('https:') ? [] : ['public https address of the site (VITE_SITE_URL)']
    reportPlaceholders([...renderer.placeholders, ...address], (warning) => builder.config.logger.warn(warning))
    const styleHashes = await writePages(site, origin, renderer)
    await appendFile(join(site, LICENSES), `\n## Figtree\n\n${await readFile(join(root, FONT_LICENSE), 'utf8')}`)
    await Promise.all([join(next, 'pages'), join(site, '.vite')].map((folder) => rm(folder, { recursive: true })))
    await compressFiles(site)
    await keepToBudget(site, (table) => builder.config.logger.info(table))
    // The build may hold some of what was edited meanwhile: with a hash it would pass for one of the sources once the edit is undone.
    const sources = (await hashSources(root)) === stamps.sources ? stamps.sources : ''
    if (sources === '') builder.config.logger.warn(CHANGED_MEANWHILE)
    await publishBuild(next, dist, { ...stamps, sources, styleHashes })
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

/** Throws when `dist` is a link out of the project: Node looks for the packages that a program imports from where the link leads. */
async function refuseLinkAway(root: string, dist: string): Promise<void> {
  const target = await realpath(dist).catch(() => null)
  if (target === null || target.startsWith((await realpath(root)) + sep)) return
  throw new Error(
    `dist is a link to ${target}, where the server would not find node_modules. Mount that folder at dist instead.`,
  )
}

/** Writes the pages and what crawlers read. Returns the hashes of their styles. */
async function writePages(
  site: string,
  origin: string,
  {
    site: { name },
    pictureWords,
    prerenderedPages,
    embedRoute,
    renderPage,
    renderEmbed,
    earlyAnswers,
    renderFormFailure,
    renderLostForm,
  }: PageRenderer,
): Promise<readonly string[]> {
  const common = {
    // Safe: Vite has just written it.
    manifest: JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')) as Manifest,
    readAsset: (file: string) => readFile(join(site, file), 'utf8'),
    site: { origin, name, pictureWords },
  }
  const template = (entry: string) => readFile(join(site, entry), 'utf8')
  const early = {
    source: EARLY_ENTRY,
    answers: await earlyAnswers(),
    failure: await renderFormFailure(),
    lost: await renderLostForm(),
    isDrawn: true,
  }
  const pages = await prerender({
    ...common,
    template: await template(SITE_ENTRY),
    pages: prerenderedPages,
    render: renderPage,
    early,
  })
  const framed = await prerender({
    ...common,
    entry: EMBED_ENTRY,
    template: await template(EMBED_ENTRY),
    pages: [embedRoute],
    render: (_path, answer) => renderEmbed(answer),
    // A frame out of sight is not painted: its scripts cannot wait for that.
    early: { ...early, isDrawn: false },
  })
  await rm(join(site, EMBED_ENTRY))
  for (const [file, content] of [...pages.files, ...framed.files, ...crawlerFiles(prerenderedPages, origin)]) {
    await mkdir(dirname(join(site, file)), { recursive: true })
    await writeFile(join(site, file), content)
  }
  return [...new Set([...pages.styleHashes, ...framed.styleHashes, APEX_LEGEND_HASH])]
}

/** Prints what the pages weigh. Throws when that exceeds their budget: every byte makes visitors wait. */
async function keepToBudget(site: string, print: (table: string) => void): Promise<void> {
  const weights = await weighSite(site)
  const table = weightTable(weights)
  if (!isWithinBudget(weights))
    throw new Error(`The JavaScript is over its budget (scripts/build/weighSite.ts):\n${table}`)
  print(table)
}

/** Leaves Vite the variables that the stamps hash. */
function keepBuildVariables(): void {
  const kept = buildVariables(process.env)
  for (const name of Object.keys(process.env)) if (isBuildVariable(name)) delete process.env[name]
  Object.assign(process.env, kept)
}

/** Throws for what a server with these variables would refuse at its start: it may never see them where the pages are served elsewhere. */
function refuseWrongVariables(): void {
  const variables = openVariables(buildVariables(process.env), () => '')
  readSiteConfig(variables)
  if (variables.problems.length > 0) throw new ConfigError(variables.problems)
}

/** The pages and their files are at the root of the site: an address with a path is another one. */
function siteOrigin(given = 'http://localhost:3000'): string {
  const url = URL.canParse(given) ? new URL(given) : null
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
  throw new Error(`VITE_SITE_URL must be an address such as https://review.example.com.au, not "${given}".`)
}

/** Sample texts (D16), and pages that name an address of this machine, must not reach the public by mistake. */
function reportPlaceholders(placeholders: readonly string[], warn: (message: string) => void): void {
  if (placeholders.length === 0) return
  const list = `To write or replace before launch:\n${placeholders.map((text) => `  - ${text}`).join('\n')}`
  const required = process.env['REQUIRE_FINAL_CONTENT'] || '0'
  if (!['0', '1'].includes(required)) throw new Error(`REQUIRE_FINAL_CONTENT must be 0 or 1, not "${required}".`)
  if (required === '1') throw new Error(list)
  warn(list)
}

/** Folders of builds that were killed. */
async function removeLeftOvers(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = Number(/^dist\.next-(\d+)$/.exec(name)?.[1])
    if (pid && pid !== process.pid && !isRunning(pid)) await rm(join(root, name), { recursive: true, force: true })
  }
}
