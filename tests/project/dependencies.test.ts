import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  readonly version: string
  readonly license?: string
  readonly resolved?: string
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

interface Versions {
  readonly [name: string]: string
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

// Safe: npm writes both files, and a wrong shape fails the assertions below.
const manifest = (await readJson('package.json')) as Record<'dependencies' | 'devDependencies' | 'overrides', Versions>
const lockfile = (await readJson('package-lock.json')) as { packages: Record<string, LockedPackage> }
const locked = Object.entries(lockfile.packages).filter(([path]) => path !== '')

/** SPDX names that let anyone run and change the product; OFL is for fonts. */
const ALLOWED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0', 'OFL-1.1']

/** Tools are not handed on, so weak copyleft is fine for them. */
const ALLOWED_FOR_TOOLS = [...ALLOWED, 'Unlicense', 'MPL-2.0', 'CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'Zlib']

/** `(MIT OR Apache-2.0)`: one allowed name is enough; `MIT AND ISC`: each must be. */
function isAllowed(license: string, allowed: readonly string[]): boolean {
  const names = license.replaceAll(/[()]/g, '')
  return names.split(' OR ').some((option) => option.split(' AND ').every((name) => allowed.includes(name)))
}

/** The licence a package states: as the lockfile has it, else as installed. */
async function licenceOf([path, { license }]: readonly [string, LockedPackage]): Promise<string> {
  if (license) return license
  if (!existsSync(`${path}/package.json`)) return 'unknown'
  const installed = await readJson(`${path}/package.json`)
  return installed && typeof installed === 'object' && 'license' in installed ? String(installed.license) : 'unknown'
}

async function refused(packages: readonly (readonly [string, LockedPackage])[], allowed: readonly string[]) {
  const stated = await Promise.all(packages.map(async (entry) => ({ path: entry[0], licence: await licenceOf(entry) })))
  return stated.filter(({ licence }) => !isAllowed(licence, allowed))
}

describe('the chart library', () => {
  it.each([
    ['apexcharts', '4.7.0'],
    ['react-apexcharts', '1.7.0'],
  ])('%s stays at %s, its last release under the MIT licence', async (name, version) => {
    expect(manifest.dependencies[name]).toBe(version)
    expect(lockfile.packages[`node_modules/${name}`]?.version).toBe(version)
    expect(await readJson(`node_modules/${name}/package.json`)).toMatchObject({ version, license: 'MIT' })
    const licence = await readFile(`node_modules/${name}/LICENSE`, 'utf8')
    expect(licence).toMatch(/^(The )?MIT License/i)
    expect(licence).toContain('Permission is hereby granted, free of charge')
    expect(licence).not.toMatch(/revenue|commercial licen[cs]e/i)
  })
})

describe('dependencies', () => {
  it('are pinned to exact versions', () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides }
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('of the product have permissive licences', async () => {
    const product = locked.filter(([, { dev }]) => !dev)
    expect(product.length).toBeGreaterThan(30)
    expect(await refused(product, ALLOWED)).toEqual([])
  })

  it('of the tools have open licences', async () => {
    const tools = locked.filter(([, { dev }]) => dev)
    expect(await refused(tools, ALLOWED_FOR_TOOLS)).toEqual([])
  })

  it('are resolved from whatever registry npm is set to', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  it('run no install scripts', async () => {
    expect((await readFile('.npmrc', 'utf8')).split('\n')).toContain('ignore-scripts=true')
    const product = locked.filter(([, { dev }]) => !dev)
    expect(product.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
  })
})

describe('isAllowed', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0', false],
    ['SEE LICENSE IN LICENSE', false],
    ['unknown', false],
  ])('judges %s: %s', (licence, allowed) => {
    expect(isAllowed(licence, ALLOWED)).toBe(allowed)
  })
})
