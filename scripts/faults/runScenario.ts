import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../product/freePort.ts'
import { type FaultRow, type FaultScenario, noAnswers } from './FaultScenario.ts'
import { seededRandom } from './seededRandom.ts'
import { startServer } from '../product/startServer.ts'
import { temporaryFolder } from '../product/temporaryFolder.ts'

/** What all scenarios of a run share. */
interface FaultRun {
  readonly isLong: boolean
  readonly seed: number
  /** A data folder with an empty database, copied for each. */
  readonly template: string
}

/** Runs one scenario in a folder of its own and cleans up after it; what cannot be cleaned up is printed. If it throws, its row has the reason. */
export async function runScenario(scenario: FaultScenario, { isLong, seed, template }: FaultRun): Promise<FaultRow> {
  const folder = await temporaryFolder('faults')
  const undo: (() => Promise<unknown>)[] = []
  let folders = 0
  try {
    const found = await scenario.run({
      isLong,
      random: seededRandom(seed),
      folder,
      freshFolder: async () => {
        const dataDir = join(folder, `folder-${(folders += 1)}`)
        await cp(template, dataDir, { recursive: true, filter: (path) => !/\/lock-[^/]*$/.test(path) })
        return dataDir
      },
      startServer: async (need) => {
        const port = need.port ?? (await freePort())
        const server = startServer({ ...need, port, log: join(folder, `${port}.log`) })
        undo.push(server.kill)
        return server
      },
      atEnd: (step) => undo.push(step),
    })
    return { scenario: scenario.name, ...found }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      scenario: scenario.name,
      ...noAnswers,
      remarks: '',
      broken: [`it did not get to its end: ${reason.replaceAll('\n', ' ⏎ ')}`],
    }
  } finally {
    for (const step of undo.toReversed()) await step().catch((error: unknown) => console.error(error))
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the folder that every scenario starts from: an empty database, opened and closed once by the server itself. */
export async function makeTemplate(folder: string): Promise<string> {
  const dataDir = join(folder, 'template')
  const server = startServer({ port: await freePort(), dataDir, log: join(folder, 'template.log') })
  await server.ready()
  server.child.kill('SIGTERM')
  await server.exited
  return dataDir
}
