import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashSources } from '../../../scripts/build/hashSources.ts'
import { warnOfStaleBuild } from '../../../scripts/build/warnOfStaleBuild.ts'
import { aFolder } from '../../support/aFolder.ts'
import { hearStderr } from '../../support/hearStderr.ts'

let root: string
let said: () => string

beforeEach(async () => {
  said = hearStderr()
  root = await aFolder()
  await mkdir(join(root, 'src'))
  await writeFile(join(root, 'src/main.ts'), 'one')
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'dist/build.json'), JSON.stringify({ sources: await hashSources(root) }))
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('warnOfStaleBuild', () => {
  it('says in one line that a source has changed since the build', async () => {
    await writeFile(join(root, 'src/main.ts'), 'two')
    await warnOfStaleBuild(root)
    expect(said()).toMatch(/^This runs from the build in dist, which is older than the sources: [^\n]*\n$/)
  })

  it('is silent about a build of the current sources, whatever the variables are', async () => {
    vi.stubEnv('VITE_SITE_URL', 'https://another.example')
    await warnOfStaleBuild(root)
    expect(said()).toBe('')
  })

  it('is silent about a build without its sources', async () => {
    await rm(join(root, 'src'), { recursive: true })
    await warnOfStaleBuild(root)
    expect(said()).toBe('')
  })
})
