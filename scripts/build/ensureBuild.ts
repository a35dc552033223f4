import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { loadDotEnv } from '../loadDotEnv.mjs'
import { hashSources } from './hashSources.ts'
import { differingVariables, hashVariables } from './hashVariables.ts'
import { type BuildRecord, type BuildStamps, isBuildOf, readBuildRecord } from './publishBuild.ts'

/** The project's folder, and what to do about a stale build. */
interface BuildNeed {
  readonly root: string
  /** Whether to rebuild a stale build or to refuse it. */
  readonly mayBuild: boolean
  /** Builds, and returns whether it worked. */
  readonly build?: (root: string) => Promise<boolean>
}

/**
 * Resolves once `dist` holds a build of the current sources; does nothing when it already does. Rejects with a sentence for the operator
 * when building is needed but not allowed, or when the build fails.
 */
export async function ensureBuild({ root, mayBuild, build = buildInChild }: BuildNeed): Promise<void> {
  // The build takes variables from there, too.
  loadDotEnv(join(root, '.env'))
  const record = await readBuildRecord(join(root, 'dist'))
  const stamps = { sources: await hashSources(root), variables: hashVariables(process.env) }
  if (record && isBuildOf(record, stamps)) return
  if (!mayBuild)
    throw new Error(record ? whyStale(record, stamps) : 'There is no build in dist. Run "npm run build" first.')
  console.log(record ? 'The sources have changed since the last build: building the site …' : 'Building the site …')
  const startedAt = performance.now()
  if (!(await build(root))) throw new Error('The build failed, so nothing was started. The last build is unchanged.')
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/** Where nothing can be built, a variable can still be set as it was. */
function whyStale({ sources, variables = {} }: BuildRecord, now: BuildStamps): string {
  if (sources === '')
    return 'The build in dist is not complete, or its sources changed meanwhile. Run "npm run build" again.'
  const names = differingVariables(variables, now.variables)
  if (names.length === 0 || sources !== now.sources)
    return 'The build in dist is older than the sources or their variables. Run "npm run build" first.'
  const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
  return `${names.join(' and ')} ${are} not what dist was built with. Set ${them} as for the build, or run "npm run build" again.`
}

/** A process of its own gives the memory of the build back. */
async function buildInChild(root: string): Promise<boolean> {
  const args = ['scripts/run.mjs', './scripts/build.ts', '--quiet']
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)))
}
