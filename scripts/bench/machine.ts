import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { findBrowser } from '../test/findBrowser.ts'

/** What figures depend on: the date, the machine, and how busy it was. */
export function machine(): Readonly<Record<string, string>> {
  const processors = cpus()
  const browser = findBrowser('full')
  return {
    date: new Date().toISOString().slice(0, 10),
    node: `Node ${process.version.slice(1)}`,
    browser: browser.ok ? versionOf(browser.path) : 'no browser',
    processors: `${processors.length} × ${processors[0]?.model ?? 'unknown'}`,
    load: `load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  }
}

function versionOf(path: string): string {
  const [version] = /\d+(\.\d+)+/.exec(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout) ?? []
  return version === undefined ? 'unknown browser' : `Chromium ${version}`
}
