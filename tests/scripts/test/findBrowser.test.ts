import { describe, expect, it } from 'vitest'
import { findBrowser, type Machine } from '../../../scripts/test/findBrowser.ts'

/** A machine with these files; commands that install one add it. */
function aMachine({
  files = [],
  installs = {},
  ...rest
}: Partial<Machine> & {
  readonly files?: readonly string[]
  readonly installs?: Readonly<Record<string, string>>
}) {
  const present = new Set(files)
  const ran: string[] = []
  const machine: Machine = {
    env: { PATH: '/usr/local/bin:/home/me/bin' },
    exists: (path) => present.has(path),
    run: (command, args) => {
      const line = [command, ...args].join(' ')
      ran.push(line)
      const added = installs[line]
      if (added) present.add(added)
      return added !== undefined
    },
    ownBrowser: () => '/cache/playwright/chrome',
    isRoot: false,
    ...rest,
  }
  return { machine, ran }
}

describe('findBrowser', () => {
  it('prefers CHROMIUM_PATH to any other', () => {
    const { machine } = aMachine({
      files: ['/my/chromium', '/usr/bin/chromium'],
      env: { CHROMIUM_PATH: '/my/chromium' },
    })
    expect(findBrowser('full', machine)).toEqual({ ok: true, path: '/my/chromium' })
  })

  it('fails when CHROMIUM_PATH does not exist, and looks no further', () => {
    const { machine, ran } = aMachine({ files: ['/usr/bin/chromium'], env: { CHROMIUM_PATH: '/gone' } })
    expect(findBrowser('full', machine)).toEqual({
      ok: false,
      message: 'CHROMIUM_PATH is "/gone", but there is no such file.',
    })
    expect(ran).toEqual([])
  })

  it("prefers Playwright's own to one of the system", () => {
    const { machine } = aMachine({ files: ['/usr/bin/chromium', '/cache/playwright/chrome'] })
    expect(findBrowser('full', machine)).toEqual({ ok: true, path: '/cache/playwright/chrome' })
  })

  it.each([
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/home/me/bin/chromium-browser',
    '/opt/google/chrome/chrome',
  ])('finds %s', (path) => expect(findBrowser('full', aMachine({ files: [path] }).machine)).toEqual({ ok: true, path }))

  it('picks the headless one where no window is needed, and a full one if there is no headless one', () => {
    const files = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
    const both = aMachine({ files }).machine
    const all = aMachine({ files: [...files, '/cache/playwright/chrome'] }).machine
    expect(findBrowser('headless', all)).toEqual({ ok: true, path: '/usr/bin/chromium-headless-shell' })
    expect(findBrowser('headless', both)).toEqual({ ok: true, path: '/usr/bin/chromium-headless-shell' })
    expect(findBrowser('full', both)).toEqual({ ok: true, path: '/usr/bin/chromium' })
    const full = aMachine({ files: ['/usr/bin/chromium'] }).machine
    expect(findBrowser('headless', full)).toEqual({ ok: true, path: '/usr/bin/chromium' })
  })

  it("installs Playwright's when there is none", () => {
    const { machine, ran } = aMachine({ installs: { 'npx playwright install chromium': '/cache/playwright/chrome' } })
    expect(findBrowser('full', machine)).toEqual({ ok: true, path: '/cache/playwright/chrome' })
    expect(ran).toEqual(['npx playwright install chromium'])
  })

  it("installs Debian's as root when Playwright's is not available", () => {
    const { machine, ran } = aMachine({
      files: ['/usr/bin/apt-get'],
      isRoot: true,
      installs: { 'apt-get update': 'the lists', 'apt-get install -y chromium': '/usr/bin/chromium' },
    })
    expect(findBrowser('full', machine)).toEqual({ ok: true, path: '/usr/bin/chromium' })
    expect(ran).toEqual(['npx playwright install chromium', 'apt-get update', 'apt-get install -y chromium'])
  })

  it('installs the headless package where it is enough, and a full one where it does not exist', () => {
    const small = '/usr/bin/chromium-headless-shell'
    const installs = { 'apt-get update': 'the lists', 'apt-get install -y chromium': '/usr/bin/chromium' }
    const root = { files: ['/usr/bin/apt-get'], isRoot: true }
    const debian = aMachine({ ...root, installs: { ...installs, 'apt-get install -y chromium-headless-shell': small } })
    expect(findBrowser('headless', debian.machine)).toEqual({ ok: true, path: small })
    expect(debian.ran).not.toContain('apt-get install -y chromium')
    const other = aMachine({ ...root, installs })
    expect(findBrowser('headless', other.machine)).toEqual({ ok: true, path: '/usr/bin/chromium' })
  })

  it('says what to do when none can be installed, and does not change the system without root', () => {
    // The second is something in the current folder.
    const { machine, ran } = aMachine({ files: ['/usr/bin/apt-get', 'chromium'], env: { PATH: '' } })
    expect(findBrowser('full', machine)).toMatchObject({
      ok: false,
      message: expect.stringContaining('set CHROMIUM_PATH'),
    })
    expect(ran).toEqual(['npx playwright install chromium'])
  })
})
