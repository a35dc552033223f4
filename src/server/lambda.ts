import { readConfig } from './config.ts'
import { openFunction } from './lambda/openFunction.ts'
import { openHandler } from './lambda/openHandler.ts'
import { openAsItIs } from './storage/openDatabase.ts'

/** The entry point of AWS Lambda behind API Gateway, `lambda.handler` in AWS. Source: docs/deploy.md. */
export const handler = openHandler({
  open: async () => openFunction({ config: readConfig(process.env), output: process.stdout, connect: openAsItIs }),
  report: (line) => process.stderr.write(line),
})
