import { readConfig } from './config.ts'
import { openFunction } from './lambda/openFunction.ts'
import { openHandler } from './lambda/openHandler.ts'
import { refuseEvents } from './lambda/refuseEvents.ts'
import { openAsItIs } from './storage/openDatabase.ts'

/** The entry point of AWS Lambda behind API Gateway, `lambda.handler` in AWS. Source: docs/deploy.md. */
export const handler = openHandler({
  open: async () => openFunction({ config: readConfig(process.env), output: process.stdout, connect: openAsItIs }),
  refuse: refuseEvents(allowedOrigins()),
  report: (line) => process.stderr.write(line),
})

/** None if the configuration is invalid, which each event then reports. */
function allowedOrigins(): readonly string[] {
  try {
    return readConfig(process.env).corsOrigins
  } catch {
    return []
  }
}
