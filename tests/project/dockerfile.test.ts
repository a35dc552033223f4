import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { variableNames } from '../server/config/variableNames.ts'
import { copiesOf, readDockerfile } from '../support/readDockerfile.ts'

const stages = readDockerfile()
const [build, , image] = stages
const textOf = (instruction: string) => image?.instructions.findLast(({ name }) => name === instruction)?.text

/** Paths that are never sent to the build. */
const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

describe('the image', () => {
  it('is built in stages, the last of which is unnamed', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'packages', undefined])
  })

  it('runs as a user who owns nothing but the folders of data and backups, named by the number that Kubernetes asks for', () => {
    expect(textOf('USER')).toBe('1000')
    expect(textOf('VOLUME')).toBe('/app/data')
    expect(image?.instructions.filter(({ text }) => text.includes('chown')).map(({ text }) => text)).toEqual([
      'mkdir data backups && chown node:node data backups',
    ])
  })

  it('is stopped by SIGTERM, which reaches the server and not a shell', () => {
    expect(textOf('STOPSIGNAL')).toBe('SIGTERM')
    expect(JSON.parse(textOf('CMD') ?? '')).toEqual(['node', 'scripts/start.mjs'])
  })

  it('has a health check that uses no missing program', () => {
    const [, check = ''] = /CMD (\[.*\])$/.exec(textOf('HEALTHCHECK') ?? '') ?? []
    expect(JSON.parse(check).slice(0, 2)).toEqual(['node', '-e'])
    expect(check).toContain('/healthz')
  })

  it('contains no secret: from the environment only where it listens and what the pages are built with', () => {
    const names = [...(textOf('ENV') ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name)
    expect(names).toEqual([
      'NODE_ENV',
      'HOST',
      'PORT',
      'DATA_DIR',
      'VITE_SITE_URL',
      'VITE_API_BASE_URL',
      'VITE_IP_LOOKUP_URL',
      'TAG_MANAGER_ID',
    ])
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', 'data', '.git']))
  })

  it('has the packages that the server needs, and no others', () => {
    const installs = stages.map(({ instructions }) => instructions.find(({ text }) => text.startsWith('npm ci'))?.text)
    expect(installs).toEqual(['npm ci', 'npm ci --omit=dev', undefined])
  })
})

describe('what the image is built from', () => {
  it('is in the project, and not ignored', () => {
    const sources = stages.flatMap(copiesOf).flatMap(({ from, sources: paths }) => (from === undefined ? paths : []))
    expect(sources).toEqual(expect.arrayContaining(['src', 'schema', 'package-lock.json']))
    expect(sources.filter((path) => !existsSync(path) || ignored.includes(path))).toEqual([])
  })

  it('is everything that the build needs, in both stages', async () => {
    const source = readFileSync('scripts/build/hashSources.ts', 'utf8')
    const [, list = ''] = /SOURCES = \[(.*?)\]/s.exec(source) ?? []
    const wanted = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
    expect(wanted.length).toBeGreaterThan(5)
    const copied = (index: number) =>
      copiesOf(stages[index] ?? { name: '', instructions: [] })
        .flatMap(({ sources }) => sources)
        .map((path) => path.replace(/^\/app\//, ''))
    expect(copied(0)).toEqual(expect.arrayContaining(wanted))
    expect(copied(2)).toEqual(expect.arrayContaining([...wanted, 'dist']))
  })

  it('is built with the same variables that the server runs with', () => {
    const argsOf = (stage: typeof build) =>
      stage?.instructions.flatMap(({ name, text }) => (name === 'ARG' ? text : [])) ?? []
    expect(argsOf(build)).toEqual([...argsOf(image), 'REQUIRE_FINAL_CONTENT'])
  })
})

describe('compose.yaml', () => {
  it('passes the site variables that it reads, and contains no secret of its own', async () => {
    const [, site = ''] = readFileSync('compose.yaml', 'utf8').split(/^ {2}site:$/m)
    const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(site) ?? []
    const set = [...environment.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => ({
      name,
      value,
    }))
    const known = await variableNames()
    expect(set.length).toBeGreaterThan(5)
    expect(set.filter(({ name }) => !known.has(name))).toEqual([])
    const secrets = set.filter(({ name }) => /TOKEN|URL|SECRET/.test(name))
    expect(secrets.filter(({ value }) => !value.includes('${'))).toEqual([])
  })
})
