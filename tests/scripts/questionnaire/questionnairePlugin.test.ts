import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, createLogger, createServer, type InlineConfig, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import { questionnairePlugin } from '../../../scripts/questionnaire/questionnairePlugin.ts'
import { aFolder } from '../../support/aFolder.ts'
import { type HotMessages, hotMessages } from '../../support/hotMessages.ts'

/** Vite's watcher drops a change within 50 ms of the one before. */
const WATCHER_PAUSE_MS = 150

const FILE = 'pets.questionnaire.json'
const right = await readFile('tests/fixtures/questionnaires/ok/options-with-labels.json', 'utf8')
const wrong = right.replace('"goTo": "sorry"', '"goTo": "sory"')
const deadLink = right.replace(
  '"text": "Which size?"',
  '"text": "Which size?", "notice": { "text": "We call.", "link": { "label": "Privacy", "to": "/privacy-polcy" } }',
)
const twoQuestions = right
  .replace('{ "goTo": null }]', '{ "goTo": "name" }]')
  .replace(
    '{ "id": "sorry"',
    '{ "id": "name", "type": "text", "text": "What is your name?", "next": [{ "goTo": null }] }, { "id": "sorry"',
  )
const cutOff = right.slice(0, right.lastIndexOf(']'))

let root: string
const save = (source: string): Promise<void> => writeFile(join(root, FILE), source)
const edit = async (source: string): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, WATCHER_PAUSE_MS))
  await save(source)
}
/** A site that states the number of questions, and loads nothing else from the file. */
const writeWords = async (): Promise<void> => {
  await mkdir(join(root, 'src/web/content'), { recursive: true })
  await writeFile(join(root, 'src/web/content/home.ts'), "export const lead = '{HowMany} short {questions}.'")
  await writeFile(join(root, 'main.js'), "import { lead } from './src/web/content/home.ts'\ndocument.title = lead")
}
const config = (): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'silent',
  plugins: [questionnairePlugin(FILE)],
  build: { write: false },
  server: { port: 0, host: '127.0.0.1' },
})

beforeEach(async () => {
  root = await aFolder()
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  await writeFile(join(root, 'main.js'), `import definition from './${FILE}'\ndocument.title = definition.title`)
})

describe('questionnairePlugin in vite build', () => {
  it('accepts a valid file', async () => {
    await save(right)
    expect(JSON.stringify(await build(config()))).toContain('Options written out')
  })

  it('uses the same hash as the server stores the file under', async () => {
    await save(right)
    await writeFile(join(root, 'main.js'), `import hash from './${FILE}?hash'\ndocument.title = hash`)
    // Safe: the linter's tests find nothing wrong with the file.
    const { hash } = hashDefinition(JSON.parse(right) as QuestionnaireDefinition)
    const built = JSON.stringify(await build(config()))
    expect(built).toContain(hash)
    expect(built).not.toContain('Options written out')
  })

  it('fails on an invalid file, and reports line, column and fix', async () => {
    await save(wrong)
    const failure = await build(config()).then(String, String)
    expect(failure).toContain(`${FILE}:23:72  error  ref/unknown-step\n  "goTo" names "sory", which is not a step.\n`)
    expect(failure).toContain('fix  did you mean "sorry"?')
    expect(failure.split('"goTo" names "sory"')).toHaveLength(2)
  })

  it('fails on a link to a page that the site does not have, and says where links may lead', async () => {
    await save(deadLink)
    const failure = await build(config()).then(String, String)
    expect(failure).toContain('"to" names "/privacy-polcy", which is not a page of this site.')
    expect(failure).toContain('fix  did you mean "/privacy-policy"?')
    expect(failure).toContain('see  docs/rules.md#ref-unknown-page')
  })

  it('replaces the number of questions in the content of the site, and includes the file in none of it', async () => {
    await save(right)
    await writeWords()
    const built = JSON.stringify(await build(config()))
    expect(built).toContain('One short question.')
    expect(built).not.toContain('Options written out')
  })

  it('fails on a file that is not JSON, with our own message', async () => {
    await save(cutOff)
    expect(await build(config()).then(String, String)).toContain('The file ends before everything in it is closed.')
  })
})

describe('questionnairePlugin in vite dev', () => {
  let server: ViteDevServer
  let page: HotMessages

  let printed: string[]

  const start = async (source: string): Promise<void> => {
    await save(source)
    printed = []
    const customLogger = createLogger('silent')
    customLogger.error = (message) => void printed.push(message)
    server = await createServer({ ...config(), customLogger })
    await server.listen()
    page = await hotMessages(server)
  }
  const load = (path: string): Promise<Response> => fetch(new URL(path, server.resolvedUrls?.local[0]))

  /** Waits for it: one save can be two changes to the watcher, and two messages. */
  const expectError = async (text: string): Promise<void> => {
    const { err } = await page.next('error')
    if (!err.message.includes(text)) await expectError(text)
  }

  afterEach(async () => {
    page.close()
    await server.close()
  })

  it('shows the errors of a file that was invalid at the start over the page', async () => {
    await start(wrong)
    const { err } = await page.next('error')
    expect(err).toMatchObject({
      plugin: 'questionnaire',
      stack: '',
      loc: { file: join(root, FILE), line: 23, column: 72 },
    })
    expect(err.message).toContain(`${FILE}:23:72  ref/unknown-step`)
    expect(err.message).toContain('fix  did you mean "sorry"?')
    expect(err.message).toContain(`1 can be corrected for you: npm run validate -- ${FILE} --fix\n`)
    expect(printed.join()).toContain(`1 can be corrected for you: npm run validate -- ${FILE} --fix\n`)
    expect(err.frame).toMatch(/^23 \| .*"goTo": "sory"/)
  })

  it('reports an edit that breaks the file, and reloads the page once it is valid again', async () => {
    await start(right)
    expect((await load(`/${FILE}?import`)).status).toBe(200)
    await edit(twoQuestions)
    await page.next('full-reload')
    expect(await (await load(`/${FILE}?import`)).text()).toContain('What is your name?')
    await edit(wrong)
    await expectError('"goTo" names "sory"')
    await edit(cutOff)
    await expectError('The file ends before everything in it is closed.')
    await edit(right)
    await page.next('full-reload')
    expect(await (await load(`/${FILE}?import&hash`)).text()).toMatch(/[0-9a-f]{64}/)
    const module = await load(`/${FILE}?import`)
    expect(module.status).toBe(200)
    expect(await module.text()).toContain('Options written out')
  })

  it('checks links again when a file comes into the public folder, and when it goes', async () => {
    await mkdir(join(root, 'public'))
    await start(deadLink.replace('/privacy-polcy', '/terms.pdf'))
    await expectError('put a file of this name into the folder "public"')
    await new Promise((resolve) => setTimeout(resolve, WATCHER_PAUSE_MS))
    await writeFile(join(root, 'public/terms.pdf'), '')
    expect(await page.next('full-reload')).toMatchObject({ path: '*' })
    await rm(join(root, 'public/terms.pdf'))
    await expectError('"to" names "/terms.pdf"')
  })

  it('names no command for errors that none corrects', async () => {
    await start(cutOff)
    expect((await page.next('error')).err.message).not.toContain('--fix')
  })

  it('reports that the file is gone, runs on as it was, and reloads the page once there is a file again', async () => {
    await writeFile(
      join(root, 'main.js'),
      `import definition from './${FILE}'
      document.title = definition.title + Object.keys(import.meta.glob('./${FILE}', { query: '?hash', eager: true }))`,
    )
    await start(right)
    await load(`/${FILE}?import`)
    await load('/main.js')
    await new Promise((resolve) => setTimeout(resolve, WATCHER_PAUSE_MS))
    await rm(join(root, FILE))
    await expectError(`${FILE}\nThis file is gone: it was deleted or renamed.`)
    expect(printed.join()).toContain('This file is gone')
    expect((await load('/main.js')).status).toBe(200)
    await edit(twoQuestions)
    await page.next('full-reload')
    expect(await (await load(`/${FILE}?import`)).text()).toContain('What is your name?')
  })

  it('serves the file as it was last to a page that is opened while it is gone', async () => {
    await start(right)
    await load('/main.js')
    await edit(twoQuestions)
    await page.next('full-reload')
    await new Promise((resolve) => setTimeout(resolve, WATCHER_PAUSE_MS))
    await rm(join(root, FILE))
    await expectError('This file is gone')
    expect((await load('/main.js')).status).toBe(200)
    expect(await (await load(`/${FILE}?import`)).text()).toContain('What is your name?')
  })

  it('runs on the last valid file, with the errors over the page', async () => {
    await start(right)
    const hash = await (await load(`/${FILE}?import&hash`)).text()
    await edit(wrong)
    await expectError('"goTo" names "sory"')
    const module = await load(`/${FILE}?import`)
    expect(module.status).toBe(200)
    expect(await module.text()).not.toContain('sory')
    expect(await (await load(`/${FILE}?import&hash`)).text()).toBe(hash)
    const reloaded = await hotMessages(server)
    expect((await reloaded.next('error')).err.message).toContain('"goTo" names "sory"')
    reloaded.close()
  })

  it('reports each broken save to the terminal once, however often the watcher sees it', async () => {
    await start(right)
    await edit(wrong)
    await expectError('"goTo" names "sory"')
    await edit(wrong)
    await edit(cutOff)
    await expectError('The file ends before everything in it is closed.')
    expect(printed).toHaveLength(2)
    expect(printed[0]?.split('"goTo" names "sory"')).toHaveLength(2)
    await edit(wrong)
    await expectError('"goTo" names "sory"')
    expect(printed).toHaveLength(3)
  })

  it('shows a link to a page that does not exist as an error over the page', async () => {
    await start(right)
    await edit(deadLink)
    const { err } = await page.next('error')
    expect(err.message).toContain('"to" names "/privacy-polcy", which is not a page of this site.')
  })

  it('follows an edit of the number of questions', async () => {
    await writeWords()
    await start(right)
    expect(await (await load('/src/web/content/home.ts')).text()).toContain('One short question.')
    await load('/main.js')
    await edit(twoQuestions)
    await page.next('full-reload')
    expect(await (await load('/src/web/content/home.ts')).text()).toContain('Two short questions.')
    await edit(wrong)
    await expectError('"goTo" names "sory"')
    await edit(right)
    await page.next('full-reload')
    expect(await (await load('/src/web/content/home.ts')).text()).toContain('One short question.')
  })

  it('completes in editors a step that nothing leads to yet, and that is therefore an error', async () => {
    await start(right)
    const lonely = right.replace('{ "id": "sorry"', '{ "id": "thanks", "type": "not-eligible" },\n    { "id": "sorry"')
    await edit(lonely)
    await expectError('"thanks"')
    expect(await readFile(join(root, 'pets.schema.json'), 'utf8')).toContain('"thanks"')
  })

  it('fails the import of a file that was never valid with the place and the fix', async () => {
    await start(cutOff)
    await page.next('error')
    expect((await load(`/${FILE}?import`)).status).toBe(500)
    const { err } = await page.next('error')
    expect(err).toMatchObject({ plugin: 'questionnaire', id: join(root, FILE), loc: { file: join(root, FILE) } })
    expect(err.message).toContain('The file ends before everything in it is closed.')
  })
})
