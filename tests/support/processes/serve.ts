import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'
import { SHIPPED_COPY } from '../shippedQuestionnaire.ts'

// The server as a start script runs it: a failure is printed in one line, with exit code 1.
try {
  await serve({ config: readConfig({ QUESTIONNAIRE_FILE: SHIPPED_COPY, ...process.env }) })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
