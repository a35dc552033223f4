import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SHIPPED_COPY } from '../../support/shippedQuestionnaire.ts'

const OTHER = 'tests/fixtures/questionnaires/ok/pets.json'

describe('stopWithReader', () => {
  it.each([
    ['validate.ts', [SHIPPED_COPY]],
    ['paths.ts', [SHIPPED_COPY]],
    ['diffFlow.ts', [SHIPPED_COPY, OTHER]],
    ['db.ts', ['--help']],
    ['leads.ts', ['--help']],
  ])('stops %s silently when nobody reads its output', async (script, args) => {
    const child = spawn('node', ['scripts/run.mjs', `./scripts/${script}`, ...args])
    child.stdout.destroy()
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (said += piece))
    const [code] = await once(child, 'close')
    expect({ code, said }).toEqual({ code: 0, said: '' })
  })

  it.each([
    ['validate.ts', ['nowhere.json', 'nor-here.json']],
    ['leads.ts', ['exports']],
  ])('leaves the exit code of %s as it is when nobody reads the errors', async (script, args) => {
    const child = spawn('node', ['scripts/run.mjs', `./scripts/${script}`, ...args])
    child.stderr.destroy()
    expect(await once(child, 'close')).toEqual([2, null])
  })

  it.skipIf(!existsSync('/dev/full')).each([
    ['db.ts', 1],
    ['leads.ts', 1],
    ['validate.ts', 2],
  ])('says in one line that a full disk takes no output of %s', (script, code) => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync('node', ['scripts/run.mjs', `./scripts/${script}`, '--help'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    })
    closeSync(full)
    expect({ status, stderr }).toEqual({
      status: code,
      stderr: 'The output cannot be written: ENOSPC: no space left on device, write\n',
    })
  })
})
