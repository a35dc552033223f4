import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../findBrowser.ts'
import type { BenchCall } from './BenchCall.ts'
import { startSite } from './contenders/startSite.ts'
import { costOf } from './interleave.ts'
import type { Report } from './Report.ts'

/** What Lighthouse reports of a page, as far as it is used here. */
interface LighthouseResult {
  readonly categories: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

const PAGES = ['/register_today', '/register']

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Scores of Lighthouse (mobile, simulated), which is no dependency of this project: `--lighthouse` names the folder it was installed in. */
export async function lighthouse({ rounds, lighthouse: folder }: BenchCall): Promise<Report> {
  const title = 'Lighthouse, mobile'
  const program = join(folder ?? '', 'node_modules/lighthouse/cli/index.js')
  if (folder === undefined || !existsSync(program)) {
    const how = 'npm install --prefix FOLDER lighthouse@12, then npm run bench -- --lighthouse FOLDER'
    return { title, columns: [], rows: [], notes: [`Not run: it is not installed with this project (${how}).`] }
  }
  const site = await startSite()
  try {
    const results = new Map<string, LighthouseResult[]>(PAGES.map((page) => [page, []]))
    for (let round = 0; round < rounds; round += 1) {
      for (const [page, list] of results) list.push(await runSurely(program, site.url + page))
    }
    const score = (list: readonly LighthouseResult[], name: string) =>
      costOf(list.map(({ categories }) => (categories[name]?.score ?? 0) * 100))
    const audit = (list: readonly LighthouseResult[], name: string) =>
      costOf(list.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
    const all = [...results]
    return {
      title,
      columns: ['', ...CATEGORIES, 'largest paint', 'blocked', 'layout shift'],
      rows: all.map(([page, list]) => [
        page,
        ...CATEGORIES.map((name) => ({ ...score(list, name), unit: '' })),
        { ...audit(list, 'largest-contentful-paint'), unit: 'ms' },
        { ...audit(list, 'total-blocking-time'), unit: 'ms' },
        { ...audit(list, 'cumulative-layout-shift'), unit: '' },
      ]),
      goals: all.flatMap(([page, list]) =>
        CATEGORIES.map((name) => ({
          what: `${page}, ${name}`,
          wanted: { atLeast: name === 'performance' ? 99 : 100 },
          reached: score(list, name).median,
        })),
      ),
    }
  } finally {
    await site.stop()
  }
}

/** Once more after a failure: now and then Chromium records no start of the page. */
const runSurely = (program: string, url: string): Promise<LighthouseResult> =>
  run(program, url).catch(() => run(program, url))

async function run(program: string, url: string): Promise<LighthouseResult> {
  const browser = findBrowser('whole')
  if (!browser.ok) throw new Error(browser.message)
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic']
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...flags], {
    env: { ...process.env, CHROME_PATH: browser.path },
    maxBuffer: 1 << 26,
  })
  // Safe: Lighthouse's own output.
  return JSON.parse(stdout) as LighthouseResult
}
