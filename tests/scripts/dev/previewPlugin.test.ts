import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, createServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PreviewState } from '#core/preview/PreviewState.ts'
import { previewPlugin } from '../../../scripts/dev/previewPlugin.ts'
import { aFolder } from '../../support/aFolder.ts'
import { type HotMessages, hotMessages } from '../../support/hotMessages.ts'

/** Vite's own watcher drops a change within 50 ms of the one before. */
const WATCHER_PAUSE_MS = 150

const FILE = 'pets.questionnaire.json'
const right = await readFile('tests/fixtures/questionnaires/ok/options-with-labels.json', 'utf8')

describe('previewPlugin', () => {
  let root: string
  let server: ViteDevServer
  let page: HotMessages

  const states = async (): Promise<PreviewState> => {
    const message = await page.next('custom')
    // Safe: the plugin sends nothing else under this name.
    return message.event === 'preview:state' ? (message.data as PreviewState) : states()
  }

  beforeEach(async () => {
    root = await aFolder()
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
  })

  it('serves the page of the site with the preview in it, and leaves other pages alone', async () => {
    const load = async (path: string) => (await fetch(new URL(path, server.resolvedUrls?.local[0]))).text()
    expect(await load('/preview')).toContain('src="/src/web/preview/main.tsx"')
    expect(await load('/preview/?x=1')).toContain('<title>Preview</title>')
    expect(await load('/previews')).toContain('src="/src/web/main.tsx"')
    await rm(join(root, 'index.html'))
    expect((await fetch(new URL('/preview', server.resolvedUrls?.local[0]))).status).toBe(500)
  })

  it('reports each edit of the file', async () => {
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

  it('corrects in the file what needs no guess, and says what that was until the next edit', async () => {
    server.watcher.add(join(root, FILE))
    await writeFile(join(root, FILE), right.replace('"title"', '"titel"'))
    page.send('preview:correct')
    let state = await states()
    while (state.corrected.length === 0) state = await states()
    expect(state.corrected).toEqual([expect.stringMatching(/^pets\.questionnaire\.json:\d+:\d+ {2}fixed .*"title"\.$/)])
    expect(state.findings).toEqual([])
    expect(await readFile(join(root, FILE), 'utf8')).toBe(right)
    const said = state.corrected
    page.send('preview:correct')
    await new Promise((resolve) => setTimeout(resolve, WATCHER_PAUSE_MS))
    await writeFile(join(root, FILE), right.replace('Options written out', 'Pets'))
    while (state.definition?.title !== 'Pets') {
      // Nothing, while the watcher reports the mistake late.
      expect([said, []]).toContainEqual(state.corrected)
      state = await states()
    }
    expect(state.corrected).toEqual([])
  })

  it('does not say it again when a later edit is undone', async () => {
    server.watcher.add(join(root, FILE))
    await writeFile(join(root, FILE), right.replace('"title"', '"titel"'))
    page.send('preview:correct')
    let state = await states()
    for (const title of ['Pets', 'Options written out']) {
      await new Promise((resolve) => setTimeout(resolve, WATCHER_PAUSE_MS))
      await writeFile(join(root, FILE), right.replace('Options written out', title))
      while (state.definition?.title !== title) state = await states()
    }
    expect(state.corrected).toEqual([])
  })

  it('says that it corrects nothing where that would lead to another mistake, until the file is gone', async () => {
    server.watcher.add(join(root, FILE))
    await writeFile(join(root, FILE), right.replace('"title"', '"title"｝'))
    page.send('preview:correct')
    let state = await states()
    while (state.corrected.length === 0) state = await states()
    expect(state.corrected).toEqual([expect.stringMatching(/^Nothing is corrected/)])
    await new Promise((resolve) => setTimeout(resolve, WATCHER_PAUSE_MS))
    await rm(join(root, FILE))
    while (state.missingFile === null) state = await states()
    expect(state.corrected).toEqual([])
  })

  it('says so when somebody has corrected the file before it', async () => {
    await writeFile(join(root, FILE), right.replace('Options written out', 'Pets'))
    page.send('preview:correct')
    let state = await states()
    while (state.corrected.length === 0) state = await states()
    expect(state.corrected).toEqual(['Nothing is left to correct: the file was saved meanwhile.'])
    expect(state.definition?.title).toBe('Pets')
  })

  it('says why it cannot correct the file, which stays as it is', async () => {
    const bytes = Buffer.from(right.replace('"title"', '"titel"'), 'utf16le')
    await writeFile(join(root, FILE), bytes)
    page.send('preview:correct')
    let state = await states()
    while (state.corrected.length === 0) state = await states()
    expect(state.corrected).toEqual([expect.stringMatching(/^pets\.questionnaire\.json: .*UTF-16/)])
    expect(await readFile(join(root, FILE))).toEqual(bytes)
  })

  it('says so when it cannot find out where links may lead', async () => {
    await writeFile(join(root, 'public'), 'a file where a folder should be')
    page.send('preview:correct')
    let state = await states()
    while (state.corrected.length === 0) state = await states()
    expect(state.corrected).toEqual([expect.stringMatching(/^Nothing is corrected: not a directory/)])
  })

  it('has no form of a broken file after a restart, which the site forgets as well', async () => {
    await writeFile(join(root, FILE), right.slice(0, -4))
    page.close()
    await server.restart()
    page = await hotMessages(server)
    page.send('preview:ready')
    const { definition, findings } = await states()
    expect(definition).toBeNull()
    expect(findings).not.toEqual([])
  })

  it('reports that the file is gone, with the last form of it, and that it is back', async () => {
    server.watcher.add(join(root, FILE))
    await new Promise((resolve) => setTimeout(resolve, WATCHER_PAUSE_MS))
    await writeFile(join(root, FILE), right.slice(0, -4))
    expect((await states()).findings).not.toEqual([])
    await new Promise((resolve) => setTimeout(resolve, WATCHER_PAUSE_MS))
    await rm(join(root, FILE))
    let state = await states()
    while (state.missingFile === null) state = await states()
    expect(state).toMatchObject({ missingFile: FILE, edition: 1, findings: [], definition: { id: 'labels' } })
    await new Promise((resolve) => setTimeout(resolve, WATCHER_PAUSE_MS))
    await writeFile(join(root, FILE), right)
    state = await states()
    while (state.missingFile !== null || state.findings.length > 0) state = await states()
    expect(state.edition).toBe(1)
  })
})

describe('the preview', () => {
  it('loads without the form, and so without the questionnaire of the site, which may be broken', async () => {
    const imported = new Map<string, readonly string[]>()
    await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        rolldownOptions: { input: 'src/web/preview/main.tsx', external: [/questionnaire\.json/] },
      },
      plugins: [
        {
          name: 'imports',
          generateBundle(_options, bundle) {
            for (const file of Object.values(bundle))
              if (file.type === 'chunk') imported.set(file.fileName, file.imports)
          },
        },
      ],
    })
    const [page = ''] = imported.keys()
    const atOnce = new Set([page])
    for (const file of atOnce) for (const name of imported.get(file) ?? []) atOnce.add(name)
    expect(page).toMatch(/main/)
    expect([...imported.values()].flat().join()).toContain('questionnaire.json')
    expect([...atOnce].join()).not.toContain('questionnaire.json')
  })
})
