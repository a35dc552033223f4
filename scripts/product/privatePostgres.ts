import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { chown, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './freePort.ts'
import { temporaryFolder } from './temporaryFolder.ts'

/** A PostgreSQL of our own on loopback, with an empty database. */
export interface PrivatePostgres {
  readonly url: string
  readonly port: number
  /** Ends every process of it at once, as a crash does. */
  readonly crash: () => Promise<void>
  /** Restarts it on what the crash left. Resolves once it answers. */
  readonly start: () => Promise<void>
  /** Suspends every process of it, or resumes them. */
  readonly freeze: (isFrozen: boolean) => void
  /** Ends it and removes its files. */
  readonly remove: () => Promise<void>
  /** Where its programs are. */
  readonly bin: string
}

/** ms */
const START_LIMIT_MS = 30_000

/** Folders in which installations keep their versions, each with its programs in `bin`. */
const PLACES = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt']

/** The folder with the programs of the newest installed PostgreSQL, or `null`. */
export function findPostgres(): string | null {
  const installed = PLACES.flatMap((folder) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => /^(postgresql@)?\d+$/.test(name))
      .toSorted((a, b) => Number(/\d+$/.exec(b)) - Number(/\d+$/.exec(a)))
      .map((name) => join(folder, name, 'bin')),
  )
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...installed]
  const needed = ['initdb', 'postgres', 'pg_isready']
  return folders.find((folder) => needed.every((name) => existsSync(join(folder, name)))) ?? null
}

/**
 * Makes and starts a PostgreSQL in a temporary folder, with further settings such as `fsync=off`; as the user "postgres" when this
 * process is root, which PostgreSQL refuses to run as.
 */
export async function startPostgres(bin: string, more: readonly string[] = []): Promise<PrivatePostgres> {
  const folder = await temporaryFolder('postgres')
  const owner = process.getuid?.() === 0 ? idOf('postgres') : null
  if (owner) await chown(folder, owner.uid, owner.gid)
  const port = await freePort()
  const files = join(folder, 'files')
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
  const initArgs = ['-D', files, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), initArgs, { ...owner, env, encoding: 'utf8', cwd: folder })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const log = openSync(join(folder, 'postgres.log'), 'a')
  let child: ChildProcess | null = null
  let ended: Promise<unknown> = Promise.resolve()

  const start = async () => {
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `port=${port}`, ...more]
    const args = ['-D', files, ...settings.flatMap((setting) => ['-c', setting])]
    const started = spawn(join(bin, 'postgres'), args, { ...owner, env, cwd: folder, stdio: ['ignore', log, log] })
    child = started
    ended = new Promise((resolve) => started.once('close', resolve))
    const giveUpAt = Date.now() + START_LIMIT_MS
    while (spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', `${port}`]).status !== 0) {
      if (started.exitCode !== null || Date.now() > giveUpAt) {
        throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'postgres.log'), 'utf8')}`)
      }
      await delay(20)
    }
  }
  const crash = async () => {
    child?.kill('SIGQUIT')
    await ended
  }
  const remove = async () => {
    await crash()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    bin,
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash,
    start,
    freeze: (isFrozen) => {
      const pid = child?.pid
      if (pid === undefined) return
      for (const each of [pid, ...childrenOf(pid)]) process.kill(each, isFrozen ? 'SIGSTOP' : 'SIGCONT')
    },
    remove,
  }
}

function idOf(user: string): { readonly uid: number; readonly gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${user}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined) throw new Error(`PostgreSQL does not run as root, and there is no user "${user}".`)
  return { uid: Number(uid), gid: Number(gid) }
}

/** Linux lists the children; elsewhere only the parent is suspended, which accepts no new connection then. */
function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
