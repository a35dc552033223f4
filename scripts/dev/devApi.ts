import { setImmediate as nextTurn } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'
import { canServe } from './canServe.ts'
import { explainFailure } from '../cli/explainFailure.ts'

/**
 * Serves the API from its sources for `npm run dev`. Reports to that process, not to the terminal, once it listens: nobody should open this
 * address. Ends with 1 when it cannot start, with 0 while the questionnaire is broken and when its parent ends, however that ends.
 */

// It may have ended while this was compiled and loaded. Node 26 reads that only in the next turn of the event loop.
await nextTurn()
if (!process.connected) process.exit(0)
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
try {
  const config = readConfig(process.env)
  // It may have been broken since this was started.
  if (!(await canServe(config))) process.exit(0)
  await serve({ config, onReady: () => process.send?.('listening') })
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
