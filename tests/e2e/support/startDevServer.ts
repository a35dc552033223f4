import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { emptiedDotEnv } from '../../../scripts/product/emptiedDotEnv.ts'
import { endTogether } from '../../../scripts/product/endTogether.ts'
import { freePort } from '../../../scripts/product/freePort.ts'
import { temporaryFolder } from '../../../scripts/product/temporaryFolder.ts'
import { QUESTIONNAIRE_FILE } from '../../../scripts/questionnaire/questionnaireFile.ts'
import { aDataFolder } from '../../support/aDataFolder.ts'

/** What `npm run dev` reads and serves. */
const COPIED = [
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'schema',
  'scripts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
]

/** Vite serves a font only from inside the project, where a link does not lead. */
const FONTS = '@fontsource-variable'

/** `npm run dev` in a copy of the project, whose questionnaire a test may edit. */
export interface DevServer {
  /** Of the preview. */
  readonly url: string
  /** Path of the questionnaire. */
  readonly file: string
  /** Ends it and removes the copy. */
  readonly stop: () => Promise<void>
}

/** Resolves once it serves. Rejects, with what it printed, when it ends before that. */
export async function startDevServer(): Promise<DevServer> {
  const [folder, dataDir, port] = await Promise.all([copyProject(), aDataFolder(), freePort()])
  const child = spawn(process.execPath, ['scripts/run.mjs', './scripts/dev.ts'], {
    cwd: folder,
    env: { ...emptiedDotEnv(), PATH: process.env['PATH'], PORT: `${port}`, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endTogether(child)
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    // Retried: an API that a save restarts at this moment may still write.
    await Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true, force: true, maxRetries: 5 })))
  }
  let printed = ''
  const url = await new Promise<string>((found, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      output.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        const [, address] = /Preview: (\S+)\n/.exec(printed) ?? []
        if (address) found(address)
      })
    }
    void ended.then(() => reject(new Error(`The server has ended:\n${printed}`)))
  })
  return { url, file: join(folder, QUESTIONNAIRE_FILE), stop }
}

async function copyProject(): Promise<string> {
  const folder = await temporaryFolder('dev')
  for (const path of COPIED) await cp(path, join(folder, path), { recursive: true })
  // Links, so that what is compiled for the copy is not put where the project keeps its own.
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir('node_modules')) {
    if (name === FONTS) await cp(join('node_modules', name), join(packages, name), { recursive: true })
    else if (!name.startsWith('.')) await symlink(resolve('node_modules', name), join(packages, name))
  }
  return folder
}
