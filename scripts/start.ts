import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, readConfig } from '#server/config.ts'
import { assertFit } from '#server/storage/assertFit.ts'
import type { DataLock } from '#server/storage/lock/DataLock.ts'
import { lockDataDir } from '#server/storage/lock/lockDataDir.ts'
import { ensureBuild } from './build/ensureBuild.ts'
import { findEngineProgram } from './build/publishBuild.ts'
import { warnOfOtherPages } from './build/warnOfOtherPages.ts'
import { explainFailure } from './cli/explainFailure.ts'

/** The exports of the built server that the start uses. */
interface BuiltServer {
  readonly serve: (input: { config: Config; lock?: DataLock; engineProgram: URL }) => Promise<unknown>
}

/** The project folder and what this machine can do. */
interface StartInput {
  readonly root: string
  /** Whether to rebuild a stale build or to refuse it. */
  readonly mayBuild: boolean
  readonly importServer: () => Promise<BuiltServer>
}

/**
 * Takes the data folder, builds when the sources have changed, then serves until a signal. The lock comes first, so that a second
 * start on the same folder touches nothing. Ends the process with 1 when it cannot start.
 */
export async function start({ root, mayBuild, importServer }: StartInput): Promise<void> {
  let lock: DataLock | undefined
  try {
    const config = readConfig(process.env)
    if (config.databaseUrl === null) lock = await lockDataDir(config.dataDir, () => assertFit(config.dataDir, false))
    await ensureBuild({ root, mayBuild })
    await warnOfOtherPages(root, config.questionnaireFile)
    const engineProgram = pathToFileURL(await findEngineProgram(join(root, 'dist')))
    const { serve } = await importServer()
    await serve({ config, ...(lock && { lock }), engineProgram })
  } catch (error) {
    console.error(explainFailure(error))
    await lock?.release()
    process.exit(1)
  }
}
