import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from '#server/codeOf.ts'
import { filesOf } from './filesOf.ts'
import { differingVariables } from './hashVariables.ts'

/** What a build is made from, as hashes. */
export interface BuildStamps {
  /** Of the sources. */
  readonly sources: string
  /** The variables in the pages, by name, as hashes of their values. */
  readonly variables: Readonly<Record<string, string>>
}

/**
 * The content of `dist/build.json`: the server reads `styleHashes`, `npm start` all but that and `kept`, commands read `sources`.
 * `sources` is empty while a build is being published, and if they changed while it was made. A record of an earlier version may lack
 * `sources` or `variables`. Then the build is stale.
 */
export interface BuildRecord extends Partial<BuildStamps> {
  /** CSP source expressions of the `<style>` elements that the pages hold, quotes included. */
  readonly styleHashes: readonly string[]
  /** The files of this build whose names carry a hash, relative to dist. */
  readonly hashed: readonly string[]
  /** Those of the build before, kept for open tabs. */
  readonly kept: readonly string[]
}

/** What is known of a build that is to be published. */
type FinishedBuild = BuildStamps & Pick<BuildRecord, 'styleHashes'>

/** ms; a build is moved into place in far less. */
const TURN_LIMIT_MS = 10_000

/** The file name of the program that the embedded database's thread runs. */
export const ENGINE_PROGRAM = 'engineThread'

/** The name of the record in a build folder. */
const BUILD_RECORD = 'build.json'

/** Files of any build, of an interrupted one too. */
const isBuilt = (file: string) => ['site/', 'server/', BUILD_RECORD].some((start) => file.startsWith(start))

/** Files whose name changes with their content: a page or a running server may still ask for those of an older build. */
const isHashed = (file: string) => file.startsWith('site/assets/') || file.startsWith('server/chunks/')

/**
 * Moves a finished build into place, file by file, each by an atomic rename, for another disk of a copy: hashed files first, then what refers
 * to them, the record last. The previous build's hashed files stay, so that open tabs can still load their lazy chunks. Its other files and
 * older builds' are removed; what no build has made stays, as data might. A crash midway leaves a record without a hash of the sources, so
 * the next start builds again. Of two builds that are ready at once, one waits: together they would remove each other's files.
 */
export async function publishBuild(from: string, to: string, build: FinishedBuild): Promise<void> {
  await mkdir(to, { recursive: true })
  const turn = turnIn(to)
  await takeTurn(turn)
  try {
    await moveBuild(from, to, build)
  } finally {
    await rm(turn, { recursive: true, force: true })
  }
}

/** The folder that whoever publishes has made in a build folder. */
const turnIn = (folder: string): string => join(folder, 'publishing')

/** Takes the right to publish. Of a process that was killed meanwhile it is taken over. */
async function takeTurn(turn: string): Promise<void> {
  for (;;) {
    try {
      // Only one process can make a folder.
      return await mkdir(turn)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    // Gone by now, it may be another process's at once, and is not to be removed.
    const taken = await stat(turn).catch(() => null)
    if (taken && taken.mtimeMs < Date.now() - TURN_LIMIT_MS) await rm(turn, { recursive: true, force: true })
    else await delay(20)
  }
}

async function moveBuild(from: string, to: string, build: FinishedBuild): Promise<void> {
  const files = await filesOf(from)
  const hashed = files.filter(isHashed)
  const before = await readBuildRecord(to)
  const record: BuildRecord = { ...build, hashed, kept: keptOf(before, build) }
  const underWay: BuildRecord = {
    sources: '',
    styleHashes: [...new Set([...(before?.styleHashes ?? []), ...build.styleHashes])],
    hashed: [...new Set([...hashed, ...(before?.hashed ?? [])])],
    kept: record.kept,
  }
  const moveRecord = async (content: BuildRecord) => {
    await writeFile(join(from, BUILD_RECORD), `${JSON.stringify(content, null, 2)}\n`)
    await moveInto(from, to, BUILD_RECORD)
  }
  // First: where nothing can be moved, this fails, and the build before is still whole.
  await moveRecord(underWay)
  for (const file of [...hashed, ...files.filter((name) => !isHashed(name))]) await moveInto(from, to, file)
  await moveRecord(record)
  const wanted = new Set([...files, ...record.kept, BUILD_RECORD])
  for (const file of (await filesOf(to)).filter(isBuilt))
    if (!wanted.has(file)) await rm(join(to, file), { force: true })
  await rm(from, { recursive: true, force: true })
}

/** The record of the build in a folder, or `null` when there is none that can be read. */
export async function readBuildRecord(folder: string): Promise<BuildRecord | null> {
  try {
    // Safe: only `publishBuild` writes this file, and always whole.
    return JSON.parse(await readFile(join(folder, BUILD_RECORD), 'utf8')) as BuildRecord
  } catch {
    return null
  }
}

/** Where the program of the database's thread is in a build folder. Rejects when there is none. */
export async function findEngineProgram(folder: string): Promise<string> {
  const found = (await readBuildRecord(folder))?.hashed.find(
    (file) => file.startsWith(`server/chunks/${ENGINE_PROGRAM}-`) && file.endsWith('.js'),
  )
  if (found === undefined)
    throw new Error('The build in dist has no program for the database. Run "npm run build" again.')
  return join(folder, found)
}

/** Whether a record is of a finished build of these sources and variables. Pure. */
export function isBuildOf({ sources, variables }: BuildRecord, stamps: BuildStamps): boolean {
  return (
    sources !== '' &&
    sources === stamps.sources &&
    variables !== undefined &&
    differingVariables(variables, stamps.variables).length === 0
  )
}

/** Building the same sources again must not remove what tabs of the previous build still need. */
function keptOf(before: BuildRecord | null, stamps: BuildStamps): readonly string[] {
  if (!before) return []
  return isBuildOf(before, stamps) ? before.kept : before.hashed
}

async function moveInto(from: string, to: string, file: string): Promise<void> {
  const [source, target] = [join(from, file), join(to, file)]
  await mkdir(dirname(target), { recursive: true })
  try {
    await rename(source, target)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const copy = join(turnIn(to), 'copy')
    await copyFile(source, copy)
    await rename(copy, target)
  }
}
