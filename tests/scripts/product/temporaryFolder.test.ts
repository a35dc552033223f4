import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../scripts/product/temporaryFolder.ts'
import { removedWithTest } from '../../support/removedWithTest.ts'

const NAME = `test-${process.pid}`

/** The id of a process that has ended. */
const endedProcess = () => Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))

/** A folder with a file in it, as a process has left it. */
async function leftBy(pid: number, name = NAME): Promise<string> {
  const folder = removedWithTest(await mkdtemp(join(tmpdir(), `review-${name}-${pid}-`)))
  await writeFile(join(folder, 'file'), '')
  return folder
}

describe('temporaryFolder', () => {
  it('makes a new folder each time, under its name and the id of this process', async () => {
    const both = [removedWithTest(await temporaryFolder(NAME)), removedWithTest(await temporaryFolder(NAME))]
    expect(both.map((folder) => basename(folder).slice(0, -6))).toEqual(Array(2).fill(`review-${NAME}-${process.pid}-`))
    expect(both.map(existsSync)).toEqual([true, true])
    expect(new Set(both).size).toBe(2)
  })

  it('removes what a killed process left behind, and nothing of a running one or under another name', async () => {
    const ended = endedProcess()
    const left = await leftBy(ended)
    const running = await leftBy(process.ppid)
    const other = await leftBy(ended, `${NAME}-other`)
    removedWithTest(await temporaryFolder(NAME))
    expect([left, running, other].map(existsSync)).toEqual([false, true, true])
  })
})
