import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { findBrowser } from '../test/findBrowser.ts'

/** What figures depend on: the date, the machine, how busy it was, and the browser, if one is used. */
export function machine(usesBrowser: boolean): Readonly<Record<string, string>> {
  const processors = cpus()
  return {
    date: new Date().toISOString().slice(0, 10),
    node: `Node ${process.version.slice(1)}`,
    ...(usesBrowser && { browser: browserVersion() }),
    processors: `${processors.length} × ${processors[0]?.model ?? 'unknown'}`,
    load: `load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  }
}

function browserVersion(): string {
  const browser = findBrowser('full')
  if (!browser.ok) return 'no browser'
  const [version] = /\d+(\.\d+)+/.exec(spawnSync(browser.path, ['--version'], { encoding: 'utf8' }).stdout) ?? []
  return version === undefined ? 'unknown browser' : `Chromium ${version}`
}
