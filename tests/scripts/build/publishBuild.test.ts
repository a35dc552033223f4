import fs from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filesOf } from '../../../scripts/build/filesOf.ts'
import { findEngineProgram, publishBuild, readBuildRecord } from '../../../scripts/build/publishBuild.ts'
import { aFolder } from '../../support/aFolder.ts'

let root: string
let dist: string

beforeEach(async () => {
  root = await aFolder()
  dist = join(root, 'dist')
})

async function aBuild(name: string, extra: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = join(root, `dist.next-${name}`)
  const files = {
    [`site/assets/index-${name}.js`]: `code ${name}`,
    'site/index.html': `page ${name}`,
    'server/main.js': `server ${name}`,
    [`server/chunks/pg-${name}.js`]: `chunk ${name}`,
    ...extra,
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return folder
}

const publish = async (name: string, extra?: Readonly<Record<string, string>>) =>
  publishBuild(await aBuild(name, extra), dist, {
    sources: name,
    variables: {},
    styleHashes: [`'sha256-${name}'`],
  })

describe('publishBuild', () => {
  it('moves a first build into place and records what it was built from', async () => {
    await publish('a')
    expect(await filesOf(dist)).toEqual([
      'build.json',
      'server/chunks/pg-a.js',
      'server/main.js',
      'site/assets/index-a.js',
      'site/index.html',
    ])
    expect(await readBuildRecord(dist)).toMatchObject({
      sources: 'a',
      variables: {},
      styleHashes: ["'sha256-a'"],
      kept: [],
    })
    expect(await filesOf(root, ['dist.next-a'])).toEqual([])
  })

  it('records the database program of this build, not of the previous one', async () => {
    await publish('a', { 'server/chunks/engineThread-a1.js': 'a', 'server/chunks/engineThread-a1.js.map': '' })
    await publish('b', { 'server/chunks/engineThread-b1.js': 'b', 'server/chunks/engineThread-b1.js.map': '' })
    expect(await findEngineProgram(dist)).toBe(join(dist, 'server/chunks/engineThread-b1.js'))
    expect(await readFile(join(dist, 'server/chunks/engineThread-a1.js'), 'utf8')).toBe('a')
    await publish('c')
    await expect(findEngineProgram(dist)).rejects.toThrow('Run "npm run build" again.')
  })

  it('keeps the hashed files of the previous build, for open tabs, and removes older ones', async () => {
    await publish('a', { 'site/old-page/index.html': 'gone in b' })
    await publish('b')
    expect(await readFile(join(dist, 'site/index.html'), 'utf8')).toBe('page b')
    expect(await filesOf(dist, ['site'])).toEqual([
      'site/assets/index-a.js',
      'site/assets/index-b.js',
      'site/index.html',
    ])
    await publish('c')
    expect(await filesOf(dist, ['site/assets', 'server/chunks'])).toEqual([
      'server/chunks/pg-b.js',
      'server/chunks/pg-c.js',
      'site/assets/index-b.js',
      'site/assets/index-c.js',
    ])
  })

  it('removes pages that are no more and what an interrupted build left, and nothing that no build has made', async () => {
    await publish('a', { 'site/old/index.html': 'old' })
    await mkdir(join(dist, 'data'))
    await writeFile(join(dist, 'data/lead'), 'a lead')
    await writeFile(join(dist, 'build.json.123'), '')
    await publish('b')
    const left = (await filesOf(dist)).filter((file) => !/-[ab]\.js$/.test(file))
    expect(left).toEqual(['build.json', 'data/lead', 'server/main.js', 'site/index.html'])
  })

  it('also keeps them when the same sources are built twice', async () => {
    await publish('a')
    await publish('b')
    await publish('b')
    expect(await filesOf(dist, ['site/assets'])).toEqual(['site/assets/index-a.js', 'site/assets/index-b.js'])
  })

  it('removes those before the previous build when the same sources are built with other variables', async () => {
    await publish('a')
    await publish('b')
    const next = await aBuild('c')
    await publishBuild(next, dist, { sources: 'b', variables: { VITE_SITE_URL: 'hash' }, styleHashes: [] })
    expect(await filesOf(dist, ['site/assets'])).toEqual(['site/assets/index-b.js', 'site/assets/index-c.js'])
  })

  it('keeps the files of the previous build when the sources changed while both were made', async () => {
    for (const name of ['a', 'b'])
      await publishBuild(await aBuild(name), dist, { sources: '', variables: {}, styleHashes: [] })
    expect(await filesOf(dist, ['site/assets'])).toEqual(['site/assets/index-a.js', 'site/assets/index-b.js'])
  })

  describe('when files cannot be moved', () => {
    const { rename } = fs.promises
    const failWith = (code: string) => {
      vi.spyOn(fs.promises, 'rename').mockImplementation(async (from, to) => {
        if (!String(from).startsWith(dist + sep)) throw Object.assign(new Error(code), { code })
        return rename(from, to)
      })
      syncBuiltinESMExports()
    }
    afterEach(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })

    it('copies them to a dist on another disk, and moves them there', async () => {
      await publish('a')
      failWith('EXDEV')
      await publish('b')
      expect(await readFile(join(dist, 'site/index.html'), 'utf8')).toBe('page b')
      expect(await readBuildRecord(dist)).toMatchObject({ sources: 'b' })
      expect(await readdir(root)).toEqual(['dist'])
      expect(await readdir(dist)).toEqual(['build.json', 'server', 'site'])
    })

    it('fails, and does not wait for a turn, where no folder can be made', async () => {
      await publish('a')
      const { mkdir: make } = fs.promises
      vi.spyOn(fs.promises, 'mkdir').mockImplementation(async (path, options) => {
        if (path === join(dist, 'publishing')) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
        return make(path, options)
      })
      syncBuiltinESMExports()
      await expect(publish('b')).rejects.toThrow('ENOSPC')
    })

    it('leaves the previous build whole', async () => {
      await publish('a')
      const before = await readBuildRecord(dist)
      failWith('EACCES')
      await expect(publish('b')).rejects.toThrow('EACCES')
      expect(await readBuildRecord(dist)).toEqual(before)
      expect(await readdir(dist)).toEqual(['build.json', 'server', 'site'])
    })
  })

  it('publishes two builds that are ready at once one after the other', async () => {
    await Promise.all(['a', 'b'].map((name) => publish(name)))
    const { sources = '', hashed = [], kept = [] } = (await readBuildRecord(dist)) ?? {}
    expect(await readFile(join(dist, 'site/index.html'), 'utf8')).toBe(`page ${sources}`)
    expect(await filesOf(dist)).toEqual(
      ['build.json', 'server/main.js', 'site/index.html', ...hashed, ...kept].toSorted(),
    )
    expect(hashed.length + kept.length).toBe(4)
  })

  it('does not wait for a process that was killed while it published', async () => {
    await mkdir(join(dist, 'publishing'), { recursive: true })
    const then = new Date(Date.now() - 11_000)
    await utimes(join(dist, 'publishing'), then, then)
    await publish('a')
    expect(await readBuildRecord(dist)).toMatchObject({ sources: 'a' })
    expect(await readdir(dist)).not.toContain('publishing')
  })

  it('leaves a record without a hash of the sources when it is interrupted, with the styles of both builds', async () => {
    await publish('a')
    const next = await aBuild('b')
    await mkdir(join(dist, 'site/index.html.blocked'), { recursive: true })
    await writeFile(join(next, 'site/index.html.blocked'), 'a file cannot replace a folder')
    await expect(
      publishBuild(next, dist, { sources: 'b', variables: {}, styleHashes: ["'sha256-b'"] }),
    ).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY/)
    expect(await readBuildRecord(dist)).toMatchObject({ sources: '', styleHashes: ["'sha256-a'", "'sha256-b'"] })
    expect(await filesOf(dist, ['site/assets'])).toEqual(['site/assets/index-a.js', 'site/assets/index-b.js'])
  })
})

describe('readBuildRecord', () => {
  it('is null without a build, and for a truncated record', async () => {
    expect(await readBuildRecord(dist)).toBeNull()
    await mkdir(dist)
    await writeFile(join(dist, 'build.json'), '{"sources": "a')
    expect(await readBuildRecord(dist)).toBeNull()
  })
})
