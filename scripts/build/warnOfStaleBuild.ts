import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashSources } from './hashSources.ts'
import { readBuildRecord } from './publishBuild.ts'

/**
 * Warns on stderr when the build that a command runs from is not of the current sources. Variables do not count: they affect the pages
 * only, and whoever runs a command may have other ones than the server. Silent where there are no sources.
 */
export async function warnOfStaleBuild(root: string): Promise<void> {
  if (!existsSync(join(root, 'src'))) return
  const record = await readBuildRecord(join(root, 'dist'))
  if (record?.sources === (await hashSources(root))) return
  process.stderr.write(
    'This runs from the build in dist, which is older than the sources: "npm run build" makes a new one.\n',
  )
}
