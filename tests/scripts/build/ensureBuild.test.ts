import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureBuild } from '../../../scripts/build/ensureBuild.ts'
import { hashSources } from '../../../scripts/build/hashSources.ts'
import { hashVariables } from '../../../scripts/build/hashVariables.ts'
import { publishBuild } from '../../../scripts/build/publishBuild.ts'
import { aFolder } from '../../support/aFolder.ts'

let root: string
let builds: number

/** A build of the sources as they are. */
async function build(): Promise<boolean> {
  builds += 1
  const next = join(root, 'dist.next')
  await mkdir(next, { recursive: true })
  await publishBuild(next, join(root, 'dist'), {
    sources: await hashSources(root),
    variables: hashVariables(process.env),
    styleHashes: [],
  })
  return true
}

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  builds = 0
  root = await aFolder()
  await mkdir(join(root, 'src'))
  await writeFile(join(root, 'src/main.ts'), 'one')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('ensureBuild', () => {
  it('builds once, and again only when a source has changed', async () => {
    await ensureBuild({ root, mayBuild: true, build })
    await ensureBuild({ root, mayBuild: true, build })
    expect(builds).toBe(1)
    await writeFile(join(root, 'src/main.ts'), 'two')
    await ensureBuild({ root, mayBuild: true, build })
    expect(builds).toBe(2)
  })

  it.each(['VITE_API_BASE_URL', 'TAG_MANAGER_ID'])('builds again when %s has changed', async (name) => {
    await ensureBuild({ root, mayBuild: true, build })
    vi.stubEnv(name, 'another')
    await ensureBuild({ root, mayBuild: true, build })
    expect(builds).toBe(2)
  })

  it('builds again when a variable in .env has changed', async () => {
    // Restored after the test.
    vi.stubEnv('VITE_SITE_URL', undefined)
    await ensureBuild({ root, mayBuild: true, build })
    await writeFile(join(root, '.env'), 'VITE_SITE_URL=https://review.example.com.au')
    await ensureBuild({ root, mayBuild: true, build })
    expect(builds).toBe(2)
  })

  it('does not build again because Vite notes that NODE_ENV stands in .env', async () => {
    await ensureBuild({ root, mayBuild: true, build })
    await writeFile(join(root, '.env'), 'NODE_ENV=production')
    vi.stubEnv('VITE_USER_NODE_ENV', undefined)
    loadEnv('production', root)
    expect(process.env['VITE_USER_NODE_ENV']).toBe('production')
    await ensureBuild({ root, mayBuild: true, build })
    expect(builds).toBe(1)
  })

  it('does not build again for a variable that only the server reads, a blank one, or blanks around a value', async () => {
    vi.stubEnv('TAG_MANAGER_ID', 'GTM-ABC1234')
    await ensureBuild({ root, mayBuild: true, build })
    vi.stubEnv('PORT', '4000')
    vi.stubEnv('VITE_SITE_URL', ' ')
    vi.stubEnv('TAG_MANAGER_ID', ' GTM-ABC1234\r')
    await ensureBuild({ root, mayBuild: true, build })
    expect(builds).toBe(1)
  })

  it('refuses a stale build where it is not allowed to build', async () => {
    await build()
    await expect(ensureBuild({ root, mayBuild: false, build })).resolves.toBeUndefined()
    await writeFile(join(root, 'src/new.ts'), '')
    await expect(ensureBuild({ root, mayBuild: false, build })).rejects.toThrow('Run "npm run build" first.')
    expect(builds).toBe(1)
  })

  it('names the variables that differ, and no values, where it is not allowed to build', async () => {
    vi.stubEnv('VITE_SITE_URL', 'https://review.example.com.au')
    vi.stubEnv('TAG_MANAGER_ID', undefined)
    await build()
    const record = await readFile(join(root, 'dist/build.json'), 'utf8')
    expect(record).not.toContain('review.example')
    vi.stubEnv('VITE_SITE_URL', '')
    await expect(ensureBuild({ root, mayBuild: false })).rejects.toThrow(
      /^VITE_SITE_URL is not what dist was built with\. Set it as for the build, or run "npm run build" again\.$/,
    )
    vi.stubEnv('TAG_MANAGER_ID', 'GTM-ABC1234')
    await expect(ensureBuild({ root, mayBuild: false })).rejects.toThrow(
      /^TAG_MANAGER_ID and VITE_SITE_URL are not what dist was built with\. Set them as for the build, or run "npm run build" again\.$/,
    )
    await writeFile(join(root, 'src/main.ts'), 'two')
    await expect(ensureBuild({ root, mayBuild: false })).rejects.toThrow('older than the sources')
  })

  it('says so when there is no build, or only a part of one, where it is not allowed to build', async () => {
    await expect(ensureBuild({ root, mayBuild: false })).rejects.toThrow('There is no build in dist.')
    await mkdir(join(root, 'dist'))
    await writeFile(
      join(root, 'dist/build.json'),
      JSON.stringify({ sources: '', styleHashes: [], hashed: [], kept: [] }),
    )
    await expect(ensureBuild({ root, mayBuild: false })).rejects.toThrow('The build in dist is not complete, or')
  })

  it('takes a build of an earlier version by its sources and variables, whatever else its record has', async () => {
    await build()
    const file = join(root, 'dist/build.json')
    const { variables, ...record } = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...record, variables, fingerprint: 'of both' }))
    await expect(ensureBuild({ root, mayBuild: false })).resolves.toBeUndefined()
    await writeFile(file, JSON.stringify({ ...record, fingerprint: 'of both' }))
    await expect(ensureBuild({ root, mayBuild: false })).rejects.toThrow('older than the sources or their variables')
    await writeFile(file, JSON.stringify({ fingerprint: 'of both', styleHashes: [], hashed: [], kept: [] }))
    await expect(ensureBuild({ root, mayBuild: false })).rejects.toThrow('older than the sources or their variables')
    await ensureBuild({ root, mayBuild: true, build })
    expect(builds).toBe(2)
  })

  it('reports a failed build', async () => {
    await expect(ensureBuild({ root, mayBuild: true, build: async () => false })).rejects.toThrow('The build failed')
  })
})
