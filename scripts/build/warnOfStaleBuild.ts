import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.ts'
import { readBuildRecord } from './publishBuild.ts'

/**
 * Says on stderr when the sources are not those of the build that a command runs from. Variables do not count: they are for the pages,
 * and whoever runs a command may have others than the server. Says nothing where there are no sources.
 */
export async function warnOfStaleBuild(root: string): Promise<void> {
  if (!existsSync(join(root, 'src'))) return
  const record = await readBuildRecord(join(root, 'dist'))
  if (record?.sources === (await fingerprint(root, {}))) return
  process.stderr.write(
    'This runs from the build in dist, which is older than the sources: "npm run build" makes a new one.\n',
  )
}
