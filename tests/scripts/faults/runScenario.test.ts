import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FaultContext, notRun } from '../../../scripts/faults/FaultScenario.ts'
import { runScenario } from '../../../scripts/faults/runScenario.ts'
import { aFolder } from '../../support/aFolder.ts'

let template: string
beforeEach(async () => {
  template = await aFolder()
  await writeFile(join(template, 'kept'), '')
  await writeFile(join(template, 'lock-3'), '')
})

const run = (scenario: (context: FaultContext) => Promise<ReturnType<typeof notRun>>) =>
  runScenario({ name: 'a fault', run: scenario }, { isLong: false, seed: 7, template })

describe('runScenario', () => {
  it('names the row, and cleans up in reverse order', async () => {
    const order: string[] = []
    let folder = ''
    const row = await run(async (context) => {
      folder = context.folder
      context.atEnd(async () => order.push(`first, folder there: ${existsSync(folder)}`))
      context.atEnd(async () => order.push('last'))
      return notRun('no need')
    })
    expect(row).toMatchObject({ scenario: 'a fault', remarks: 'not run: no need', broken: [] })
    expect(order).toEqual(['last', 'first, folder there: true'])
    expect(existsSync(folder)).toBe(false)
  })

  it('cleans up the rest when one step fails', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const failure = new Error('it is stuck')
    let isAway = false
    const row = await run(async ({ atEnd }) => {
      atEnd(async () => {
        isAway = true
      })
      atEnd(() => Promise.reject(failure))
      return notRun('no need')
    })
    expect(row).toMatchObject({ scenario: 'a fault', broken: [] })
    expect(isAway).toBe(true)
    expect(print.mock.calls).toEqual([[failure]])
    print.mockRestore()
  })

  it('reports a broken row for a scenario that throws, and cleans up as well', async () => {
    let isAway = false
    const row = await run(async ({ atEnd }) => {
      atEnd(async () => {
        isAway = true
      })
      throw new Error('The disk\ndid not get full.')
    })
    expect(row.broken).toEqual(['it did not get to its end: The disk ⏎ did not get full.'])
    expect(isAway).toBe(true)
  })

  it('copies the empty database without the lock of its creator', async () => {
    await run(async ({ freshFolder }) => {
      const [one, other] = [await freshFolder(), await freshFolder()]
      expect(one).not.toBe(other)
      expect(await readdir(one)).toEqual(['kept'])
      return notRun('seen')
    })
  })

  it('gives the same random numbers for the same seed', async () => {
    const words: string[] = []
    for (let time = 0; time < 2; time += 1) {
      await run(async ({ random }) => {
        words.push(random.word(12))
        return notRun('seen')
      })
    }
    expect(words[0]).toBe(words[1])
  })
})
