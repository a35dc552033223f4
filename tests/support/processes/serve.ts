import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'

// The server as a start script runs it: a failure is printed in one line, with exit code 1.
try {
  await serve({ config: readConfig(process.env) })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
