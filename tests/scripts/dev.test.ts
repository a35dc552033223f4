import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { emptiedDotEnv } from '../../scripts/product/emptiedDotEnv.ts'
import { freePort } from '../../scripts/product/freePort.ts'
import { QUESTIONNAIRE_FILE } from '../../scripts/questionnaire/questionnaireFile.ts'
import { aDataFolder } from '../support/aDataFolder.ts'
import { aFolder } from '../support/aFolder.ts'
import { scriptBundle } from '../support/scriptBundle.ts'

/** ms; on a busy machine each process takes seconds to start and to exit. */
const SOON = { timeout: 80_000, interval: 5 }

/** ms; the first test that needs a database also creates one. */
const WITH_DATABASE_MS = 180_000

let dataDir = ''
let child: ChildProcess | undefined

afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs a script of `npm run dev` as a terminal does: in a process group of its own, to which a Ctrl+C goes. */
async function startInGroup(script: string, cwd = '.') {
  dataDir = await aDataFolder()
  const started = spawn(process.execPath, [resolve(await scriptBundle(script))], {
    cwd,
    detached: true,
    env: { ...emptiedDotEnv(), PATH: process.env['PATH'], PORT: `${await freePort()}`, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child = started
  let printed = ''
  for (const output of [started.stdout, started.stderr]) {
    output?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  return { started, ended: once(started, 'exit'), printed: () => printed }
}

describe('npm run dev', { timeout: WITH_DATABASE_MS }, () => {
  it('stops its API once on Ctrl+C, which comes from the terminal and from npm', async () => {
    const { started, ended, printed } = await startInGroup('./scripts/dev.ts')
    await expect.poll(printed, SOON).toMatch(/Preview: http:\S+\/preview\n/)
    process.kill(-(started.pid ?? 0), 'SIGINT')
    await expect.poll(printed, SOON).toContain('SIGTERM: ')
    started.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    await expect.poll(printed, SOON).toMatch(/\nSIGTERM: finishing what is running\n$/)
    expect(printed().match(/SIGTERM/g)).toHaveLength(1)
  })

  it.each([
    ['there is no questionnaire', null, 'cannot be read: no such file or directory'],
    [
      'it is not text in UTF-8',
      Buffer.from('{ "title": "Café" }', 'latin1'),
      'This is not text in UTF-8. Save the file again',
    ],
  ])('says what is wrong with its file, and does not start, when %s', async (_case, content, words) => {
    const root = await aFolder()
    await mkdir(join(root, 'schema'))
    if (content) await writeFile(join(root, QUESTIONNAIRE_FILE), content)
    const { ended, printed } = await startInGroup('./scripts/dev.ts', root)
    expect(await ended).toEqual([1, null])
    expect(printed()).toMatch(new RegExp(`^${QUESTIONNAIRE_FILE}: ${words}.*\n$`))
  })

  it('stops its API, too, however it exits', async () => {
    const { started, ended, printed } = await startInGroup('./scripts/dev/devApi.ts')
    await once(started, 'message')
    started.disconnect()
    expect(await ended).toEqual([0, null])
    await expect.poll(printed, SOON).toMatch(/\nSIGTERM: finishing what is running\n$/)
  })

  it('leaves no API behind when it ends while that is being loaded', async () => {
    const { started, ended, printed } = await startInGroup('./scripts/dev/devApi.ts')
    started.disconnect()
    expect(await ended).toEqual([0, null])
    expect(printed()).toBe('')
  })
})
