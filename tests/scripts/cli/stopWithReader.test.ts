import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { SHIPPED_COPY } from '../../support/shippedQuestionnaire.ts'

const OTHER = 'tests/fixtures/questionnaires/ok/pets.json'

describe('stopWithReader', () => {
  it.each([
    ['validate.ts', [SHIPPED_COPY]],
    ['paths.ts', [SHIPPED_COPY]],
    ['diffFlow.ts', [SHIPPED_COPY, OTHER]],
  ])('stops %s silently when nobody reads its output', async (script, args) => {
    const child = spawn('node', ['scripts/run.mjs', `./scripts/${script}`, ...args])
    child.stdout.destroy()
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const [code] = await once(child, 'close')
    expect({ code, said }).toEqual({ code: 0, said: '' })
  })
})
