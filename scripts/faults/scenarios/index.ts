import type { FaultScenario } from '../FaultScenario.ts'
import { diskFull } from './diskFull.ts'
import { guessing } from './guessing.ts'
import { killUnderLoad } from './killUnderLoad.ts'
import { lossyLine } from './lossyLine.ts'
import { lossyNetwork } from './lossyNetwork.ts'
import { overload } from './overload.ts'
import { personalWords } from './personalWords.ts'
import { postgresRestart } from './postgresRestart.ts'
import { powerLoss } from './powerLoss.ts'
import { pumping } from './pumping.ts'
import { sameReply } from './sameReply.ts'
import { slowClients } from './slowClients.ts'
import { stopUnderLoad } from './stopUnderLoad.ts'
import { tabCloses } from './tabCloses.ts'
import { twoServers } from './twoServers.ts'
import { webhooks } from './webhooks.ts'

/** Every fault, in the order in which they run. The key is its name on the command line. */
export const scenarios = {
  killUnderLoad,
  stopUnderLoad,
  powerLoss,
  diskFull,
  postgresRestart,
  twoServers,
  webhooks,
  lossyNetwork,
  lossyLine,
  tabCloses,
  slowClients,
  overload,
  pumping,
  guessing,
  sameReply,
  personalWords,
} satisfies Readonly<Record<string, FaultScenario>>
