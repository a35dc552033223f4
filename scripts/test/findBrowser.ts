import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** What finding a browser needs of the machine; tests replace it. */
export interface Machine {
  readonly env: NodeJS.ProcessEnv
  readonly exists: (path: string) => boolean
  /** Whether a command succeeded; its output goes to the terminal. */
  readonly run: (command: string, args: readonly string[]) => boolean
  /** Where Playwright keeps its own Chromium, once installed. */
  readonly ownBrowser: () => string
  readonly isRoot: boolean
}

/** The path of a Chromium, or one line on how to get one. */
type FoundBrowser = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly message: string }

/** The kind of browser: a full one, or the headless one, which takes a quarter less time for the same tests. */
type BrowserKind = 'full' | 'headless'

const HEADLESS_SHELL = 'chromium-headless-shell'

const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
]

const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  run: (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0,
  ownBrowser: () => chromium.executablePath(),
  isRoot: process.getuid?.() === 0,
}

/**
 * Finds a Chromium: `CHROMIUM_PATH`, the headless one where that is enough, Playwright's own, then the system's; installs one if there is
 * none.
 */
export function findBrowser(kind: BrowserKind, machine: Machine = thisMachine): FoundBrowser {
  const wanted = machine.env['CHROMIUM_PATH']
  if (wanted) {
    if (machine.exists(wanted)) return { ok: true, path: wanted }
    return { ok: false, message: `CHROMIUM_PATH is "${wanted}", but there is no such file.` }
  }
  const path = installedBrowser(kind, machine) ?? installBrowser(kind, machine)
  if (path) return { ok: true, path }
  return {
    ok: false,
    message:
      'No browser found for the tests, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  }
}

function installedBrowser(kind: BrowserKind, { env, exists, ownBrowser }: Machine): string | undefined {
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), ...FOLDERS]
  const paths = (names: readonly string[]) => names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const small = kind === 'headless' ? paths([HEADLESS_SHELL]) : []
  return [...small, ownBrowser(), ...paths(FULL), ...APPLICATIONS].find(exists)
}

function installBrowser(kind: BrowserKind, machine: Machine): string | undefined {
  const { run, exists, isRoot } = machine
  if (run('npx', ['playwright', 'install', 'chromium'])) return installedBrowser(kind, machine)
  if (!isRoot || !exists('/usr/bin/apt-get') || !run('apt-get', ['update'])) return undefined
  // Not every distribution has the headless one.
  const packages = kind === 'headless' ? [HEADLESS_SHELL, 'chromium'] : ['chromium']
  return packages.some((name) => run('apt-get', ['install', '-y', name])) ? installedBrowser(kind, machine) : undefined
}
