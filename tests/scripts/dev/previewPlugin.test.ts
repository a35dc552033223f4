import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PreviewState } from '#web/preview/PreviewState.ts'
import { type PreviewMessage, previewOf, previewPlugin } from '../../../scripts/dev/previewPlugin.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'
import { type HotMessages, hotMessages } from '../../support/hotMessages.ts'

/** Vite's watcher drops a change within 50 ms of the one before. */
const WATCHER_PAUSE_MS = 150

const FILE = 'pets.questionnaire.json'
const right = await readFile('tests/fixtures/questionnaires/ok/options-with-labels.json', 'utf8')
const site = { name: FILE, pages: ['/privacy-policy'] }

describe('previewOf', () => {
  it('draws the chart and finds a way to every step', () => {
    // The two halves may not import each other; where they differ, this line is an error.
    const { edition, chart, routes, findings }: PreviewState = previewOf(right, site)
    expect([edition, findings]).toEqual([1, []])
    expect(chart).toMatch(/^<svg /)
    expect(routes[0]?.moves).toEqual([])
    expect(routes.map(({ stepId }) => stepId)).toContain(null)
  })

  it('keeps the last good state of a broken file, with all that is wrong', () => {
    const last = previewOf(right, site)
    const { findings, ...kept } = previewOf(right.replace('"goTo": "sorry"', '"goTo": "sory"'), { ...site, last })
    expect({ ...kept, findings: [] }).toEqual(last)
    expect(findings).toEqual([
      {
        severity: 'error',
        place: `${FILE}:23:72`,
        rule: 'ref/unknown-step',
        message: '"goTo" names "sory", which is not a step.',
        frames: [{ caption: null, code: expect.stringMatching(/^23 │.*"goTo": "sory"[^]*\^{6}$/) }],
        witness: null,
        why: 'a visitor who takes this transition has no next screen.',
        fix: 'did you mean "sorry"?',
      },
    ])
  })

  it('tells of a link to a page that there is not', () => {
    const shipped = JSON.stringify(shippedDefinition)
    expect(previewOf(shipped, site).findings).toEqual([])
    const [finding] = previewOf(shipped, { ...site, pages: ['/terms-of-service'] }).findings
    expect(finding).toMatchObject({ severity: 'error', rule: 'site/unknown-page' })
  })

  it('counts no edition for a save that changes nothing for visitors', () => {
    const last = previewOf(right, site)
    expect(previewOf(`${right}\n`, { ...site, last })).toEqual(last)
    expect(previewOf(right.replace('Options written out', 'Pets'), { ...site, last }).edition).toBe(2)
  })

  it('draws no chart of more steps than anybody would read', () => {
    const definition = JSON.parse(right)
    const steps = Array.from({ length: 401 }, (_, place) => {
      const next = [{ goTo: place === 400 ? null : `q${place + 1}` }]
      return { id: `q${place}`, type: 'text', text: `Question ${place}?`, next }
    })
    const large = JSON.stringify({ ...definition, rules: undefined, contract: undefined, steps })
    expect(previewOf(large, site)).toMatchObject({
      edition: 1,
      chart: null,
      routes: [],
      findings: [],
    })
  })
})

describe('previewPlugin', () => {
  let root: string
  let server: ViteDevServer
  let page: HotMessages

  const states = async (): Promise<PreviewMessage> => {
    const message = await page.next('custom')
    // Safe: the plugin sends nothing else under this name.
    return message.event === 'preview:state' ? (message.data as PreviewMessage) : states()
  }

  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'preview-')))
    await writeFile(join(root, 'index.html'), '<!--head--><script type="module" src="/src/web/main.tsx"></script>')
    await writeFile(join(root, FILE), right)
    server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [previewPlugin(FILE)],
      server: { port: 0, host: '127.0.0.1' },
    })
    await server.listen()
    page = await hotMessages(server)
  })
  afterEach(async () => {
    page.close()
    await server.close()
    await rm(root, { recursive: true })
  })

  it('serves the page of the site with the preview in it, and leaves other pages alone', async () => {
    const load = async (path: string) => (await fetch(new URL(path, server.resolvedUrls?.local[0]))).text()
    expect(await load('/preview')).toContain('src="/src/web/preview/main.tsx"')
    expect(await load('/preview?x=1')).toContain('<title>Preview</title>')
    expect(await load('/previews')).toContain('src="/src/web/main.tsx"')
  })

  it('tells of each edit of the file', async () => {
    server.watcher.add(join(root, FILE))
    await new Promise((resolve) => setTimeout(resolve, WATCHER_PAUSE_MS))
    await writeFile(join(root, FILE), right.slice(0, -4))
    expect((await states()).findings).not.toEqual([])
    await new Promise((resolve) => setTimeout(resolve, WATCHER_PAUSE_MS))
    await writeFile(join(root, FILE), right.replace('Options written out', 'Pets'))
    let state = await states()
    while (state.findings.length > 0) state = await states()
    expect(state.edition).toBeGreaterThan(1)
  })
})

describe('the production build', () => {
  it('has nothing of the preview', async () => {
    const output = await build({ logLevel: 'silent', build: { write: false, minify: false } })
    const text = JSON.stringify(output)
    // What the site and the preview share is there, what the preview alone says is not.
    expect(text).toContain('Get Your Free Review')
    expect(text).not.toMatch(/preview:ready|What the form did|Code is wrong/)
    expect(text).not.toContain('src/web/preview')
  }, 120_000)
})
