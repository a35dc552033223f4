import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smallest } from './compressFiles.ts'

/** One line of the byte budget: what it weighs, and the most it may. */
interface Weight {
  readonly what: string
  /** As Brotli sends it. */
  readonly bytes: number
  /** `null`: as much as it takes. */
  readonly budget: number | null
}

/** The JavaScript that a page asks for at once. */
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)"/g

/** bytes, by the page whose HTML names the scripts. */
const PAGE_BUDGETS = [
  { what: 'a text page', page: 'privacy-policy/index.html', budget: 78_000 },
  { what: 'the home page', page: 'index.html', budget: 80_000 },
  { what: 'the form in a modal', page: 'register/index.html', budget: 100_000 },
  { what: 'the form in the page', page: 'register_today/index.html', budget: 100_000 },
  { what: 'the form in a frame', page: 'embed/index.html', budget: 100_000 },
] as const

/** bytes, by the beginning of a chunk's name: chunks that load only when needed. */
const LATE_BUDGETS = [
  { what: 'the phone library, after the form', chunk: 'parseAustralianMobile-', budget: 9_000 },
  { what: 'the chart library, when the chart is in view', chunk: 'GrowthBars-', budget: 130_000 },
] as const

/** The beginning of the names of chunks that hold only content. They have no budget: a lawyer's text will be longer than the sample. */
const CONTENT = [
  { what: 'the legal texts, separately', chunk: 'words-' },
  { what: 'the questionnaire, separately', chunk: 'questionnaire-' },
] as const

/** Weighs the JavaScript of a built site against its budget. Throws when a chunk with a budget is missing. */
export async function weighSite(site: string): Promise<readonly Weight[]> {
  const pages = PAGE_BUDGETS.map(async ({ what, page, budget }) => {
    const html = await readFile(join(site, page), 'utf8')
    const files = [...html.matchAll(SCRIPTS)].map(([, file = '']) => file)
    const code = files.filter((file) => !CONTENT.some(({ chunk }) => file.startsWith(`assets/${chunk}`)))
    return { what, bytes: await weigh(site, code), budget }
  })
  const scripts = (await readdir(join(site, 'assets'))).filter((name) => name.endsWith('.js'))
  const chunk = async (name: string): Promise<number> => {
    const files = scripts.filter((script) => script.startsWith(name)).map((script) => `assets/${script}`)
    if (files.length === 0) throw new Error(`The build has no chunk "${name}", which is weighed by itself.`)
    return weigh(site, files)
  }
  const late = LATE_BUDGETS.map(async ({ what, chunk: name, budget }) => ({ what, bytes: await chunk(name), budget }))
  const content = CONTENT.map(async ({ what, chunk: name }) => ({ what, bytes: await chunk(name), budget: null }))
  return Promise.all([...pages, ...late, ...content])
}

/** Whether all is within its budget. Pure. */
export const isWithinBudget = (weights: readonly Weight[]): boolean => !weights.some(isOver)

/** The table of weights in Markdown. Pure. */
export function weightTable(weights: readonly Weight[]): string {
  const rows = weights.map((weight) => {
    const { what, bytes, budget } = weight
    const used = budget === null ? 'no budget |' : `${budget} B | ${Math.round((100 * bytes) / budget)} %`
    return `| ${what} | ${bytes} B | ${used}${isOver(weight) ? ', over' : ''} |`
  })
  return ['| JavaScript, Brotli | size | budget | used |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

const isOver = ({ bytes, budget }: Weight): boolean => budget !== null && bytes > budget

async function weigh(site: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await smallest(await readFile(join(site, file)))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}
