import { type Config, readConfig } from './config.ts'
import { openFunction } from './lambda/openFunction.ts'
import { openHandler } from './lambda/openHandler.ts'
import { refuseEvents } from './lambda/refuseEvents.ts'
import { openAsItIs } from './storage/openDatabase.ts'

/** The entry point of AWS Lambda behind API Gateway, `lambda.handler` in AWS. Source: docs/deploy.md. */
export const handler = openHandler({
  open: async () => openFunction({ config: readConfig(process.env), output: process.stdout, connect: openAsItIs }),
  refuse: refuseEvents(configOrDefaults()),
  report: (line) => process.stderr.write(line),
})

/** The defaults, which list no origins, if the configuration is invalid: each event then reports that. */
function configOrDefaults(): Config {
  try {
    return readConfig(process.env)
  } catch {
    return readConfig({})
  }
}
