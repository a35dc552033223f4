import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProduct } from '../product/startProduct.ts'
import { findBrowser } from '../test/findBrowser.ts'
import type { BenchCall } from './BenchCall.ts'
import { calibratedSlowdown } from './calibratedSlowdown.ts'
import { costOf } from './interleave.ts'
import type { Report } from './Report.ts'

/** What Lighthouse reports of a page, as far as it is used here. */
interface LighthouseResult {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
  readonly environment: { readonly benchmarkIndex: number }
}

/** How often a page was audited, on which device, and the results. */
interface Series {
  readonly name: string
  readonly page: string
  readonly results: LighthouseResult[]
  /** The slowdown of the processor for its benchmark index; by default Lighthouse's own 4, which fits an index of 1,533. */
  readonly slowdown?: (benchmarkIndex: number) => number
}

const PAGES = ['/register_today', '/register']

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Why Lighthouse cannot be run from a folder; `null` if it can. */
export const whyNoLighthouse = (folder: string): string | null =>
  existsSync(programIn(folder))
    ? null
    : `Lighthouse is not installed in ${folder}: npm install --prefix ${folder} lighthouse@12`

const programIn = (folder: string): string => join(folder, 'node_modules/lighthouse/cli/index.js')

/** Scores of Lighthouse (mobile, simulated). It is not a dependency of this project: `--lighthouse` names the folder it is installed in. */
export async function lighthouse({ rounds, lighthouse: folder }: BenchCall): Promise<Report> {
  const title = 'Lighthouse, mobile'
  if (folder === undefined) {
    const how = 'npm install --prefix FOLDER lighthouse@12, then npm run bench -- --lighthouse FOLDER'
    return { title, columns: [], rows: [], notes: [`Not run: it is not installed with this project (${how}).`] }
  }
  const program = programIn(folder)
  const site = await startProduct()
  try {
    const all = PAGES.flatMap((page): readonly Series[] => [
      { name: page, page, results: [] },
      { name: `${page}, for this machine`, page, results: [], slowdown: calibratedSlowdown },
    ])
    const indices: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const { page, results, slowdown } of all) {
        const flags = slowdown ? [`--throttling.cpuSlowdownMultiplier=${slowdown(costOf(indices).median)}`] : []
        const result = await runSurely(program, site.url + page, flags)
        results.push(result)
        indices.push(result.environment.benchmarkIndex)
      }
    }
    const score = (list: readonly LighthouseResult[], name: string) =>
      costOf(list.map(({ categories }) => (categories[name]?.score ?? 0) * 100))
    const audit = (list: readonly LighthouseResult[], name: string) =>
      costOf(list.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
    const index = costOf(indices)
    return {
      title,
      columns: ['', ...CATEGORIES, 'largest paint', 'blocked', 'layout shift'],
      rows: all.map(({ name, results }) => [
        name,
        ...CATEGORIES.map((category) => ({ ...score(results, category), unit: '' })),
        { ...audit(results, 'largest-contentful-paint'), unit: 'ms' },
        { ...audit(results, 'total-blocking-time'), unit: 'ms' },
        { ...audit(results, 'cumulative-layout-shift'), unit: '' },
      ]),
      goals: all.flatMap(({ name, results }) =>
        CATEGORIES.map((category) => ({
          what: `${name}, ${category}`,
          wanted: { atLeast: category === 'performance' ? 99 : 100 },
          reached: score(results, category).median,
        })),
      ),
      notes: [
        `Lighthouse's index of this machine is ${Math.round(index.median)} (${Math.round(index.low)} to ${Math.round(index.high)}). It slows every one down four times, which fits an index of 1,533; the second row of a page is slowed down ${calibratedSlowdown(index.median).toFixed(1)} times, as its calculator advises for this one.`,
      ],
    }
  } finally {
    await site.stop()
  }
}

/** Retried once: now and then Chromium records no start of the page. */
const runSurely = (...call: Parameters<typeof run>): Promise<LighthouseResult> => run(...call).catch(() => run(...call))

async function run(program: string, url: string, more: readonly string[]): Promise<LighthouseResult> {
  const browser = findBrowser('full')
  if (!browser.ok) throw new Error(browser.message)
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic']
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...flags, ...more], {
    env: { ...process.env, CHROME_PATH: browser.path },
    maxBuffer: 1 << 26,
  })
  // Safe: Lighthouse's own output.
  return JSON.parse(stdout) as LighthouseResult
}
