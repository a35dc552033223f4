import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'
import { startFailure } from './startFailure.ts'

/**
 * Serves the API from its sources for `npm run dev`, and tells it, not the terminal, once it listens: nobody is to open this address.
 * Ends with 1 when it cannot start.
 */
try {
  await serve({ config: readConfig(process.env), onReady: () => process.send?.('listening') })
} catch (error) {
  console.error(startFailure(error))
  process.exit(1)
}
