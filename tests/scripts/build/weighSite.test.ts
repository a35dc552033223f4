import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isWithinBudget, weighSite, weightTable } from '../../../scripts/build/weighSite.ts'
import { aFolder } from '../../support/aFolder.ts'

const LATE = ['parseAustralianMobile', 'GrowthBars', 'words', 'questionnaire']

/** A built site with one script on each page, of `bytes` that cannot be compressed. */
async function aSite({ bytes, late = LATE }: { bytes: number; late?: string[] }) {
  const site = await aFolder()
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(site, file)), { recursive: true })
    await writeFile(join(site, file), content)
  }
  await write('assets/index-1.js', randomBytes(bytes))
  await write('assets/lazy-1.js', randomBytes(500_000))
  for (const name of late) await write(`assets/${name}-1.js`, 'x')
  const html =
    '<link rel="modulepreload" crossorigin href="/assets/index-1.js"><link rel="modulepreload" href="/assets/questionnaire-1.js"><link rel="modulepreload" href="/assets/words-1.js">'
  const pages = ['privacy-policy', 'register', 'register_today', 'embed'].map((folder) => `${folder}/index.html`)
  for (const page of ['index.html', ...pages]) await write(page, html)
  return site
}

describe('weighSite', () => {
  it('counts what a page loads at once, and nothing that comes later', async () => {
    const weights = await weighSite(await aSite({ bytes: 10_000 }))
    const page = weights.find(({ what }) => what === 'a text page')
    expect(page?.bytes).toBeGreaterThanOrEqual(10_000)
    expect(page?.bytes).toBeLessThan(10_100)
    expect(isWithinBudget(weights)).toBe(true)
  })

  it('fails a page over its budget, and marks it in the table', async () => {
    const weights = await weighSite(await aSite({ bytes: 90_000 }))
    expect(isWithinBudget(weights)).toBe(false)
    const over = weightTable(weights)
      .split('\n')
      .filter((line) => line.includes('over'))
    expect(over).toEqual([expect.stringContaining('a text page'), expect.stringContaining('the home page')])
  })

  it('lets a page take all of its budget', () => {
    expect(isWithinBudget([{ what: 'a page', bytes: 90_000, budget: 90_000 }])).toBe(true)
    expect(isWithinBudget([{ what: 'a page', bytes: 90_001, budget: 90_000 }])).toBe(false)
  })

  it('counts the questionnaire and the legal texts separately: longer ones exceed no budget', async () => {
    const site = await aSite({ bytes: 77_000 })
    await writeFile(join(site, 'assets/questionnaire-1.js'), randomBytes(300_000))
    await writeFile(join(site, 'assets/words-1.js'), randomBytes(300_000))
    const weights = await weighSite(site)
    expect(isWithinBudget(weights)).toBe(true)
    expect(weights.at(-1)).toMatchObject({ what: 'the questionnaire, separately', budget: null })
  })

  it('has the budgets that docs/performance.md states', async () => {
    const page = await readFile('docs/performance.md', 'utf8')
    const told = [...page.matchAll(/^\| (.+?) +\| +[\d,]+ B \| +([\d,]+) B \|$/gm)].map(([, what, budget = '']) => ({
      what,
      budget: Number(budget.replaceAll(',', '')),
    }))
    const weights = await weighSite(await aSite({ bytes: 1 }))
    expect(told).toEqual(weights.filter(({ budget }) => budget !== null).map(({ what, budget }) => ({ what, budget })))
  })

  it('refuses a build without a late chunk, whose code must then be in another', async () => {
    await expect(weighSite(await aSite({ bytes: 1, late: LATE.slice(1) }))).rejects.toThrow(
      'The build has no chunk "parseAustralianMobile-"',
    )
  })
})
