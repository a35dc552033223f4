import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { keepDefinition } from '../definitions/keepDefinition.ts'
import type { LogStream } from '../http/loggerOptions.ts'
import { loadQuestionnaire } from '../loadQuestionnaire.ts'
import { smsProviders } from '../sms/index.ts'
import type { Database } from '../storage/Database.ts'
import { aheadWarnings, readMigrations } from '../storage/readMigrations.ts'
import { replyToEvents } from './replyToEvents.ts'
import type { GatewayHandler } from './GatewayEvent.ts'

/** The parts of a function. */
interface FunctionParts {
  readonly config: Config
  /** Receives the log, and messages for the operator. */
  readonly output: LogStream
  /** Opens the configured database as it is. */
  readonly connect: (config: Config) => Promise<Database>
}

const NO_DATABASE =
  'A function keeps nothing from one start to the next: set DATABASE_URL (or DATABASE_URL_FILE) to a PostgreSQL database.'

const FROM_BALANCER =
  "This event is from an application load balancer, which names no visitor's address: all would share one, and its limits. Put API Gateway in front of the function."

/**
 * Opens the API for events of API Gateway: no site, no port, nothing that runs between two requests. Rejects with a sentence for the
 * operator without a `databaseUrl`, with a bad questionnaire, and when the database has not been migrated to this version: many
 * functions start at once, and none of them is to change it. The handler rejects an event of a load balancer in the same way.
 */
export async function openFunction({ config, output, connect }: FunctionParts): Promise<GatewayHandler> {
  if (config.databaseUrl === null) throw new Error(NO_DATABASE)
  const definition = await loadQuestionnaire(config.questionnaireFile, (text) => output.write(text))
  const database = await connect(config)
  try {
    const { pending, ahead } = await readMigrations(database)
    if (pending.length > 0) throw new Error(behind(pending.map(({ name }) => name)))
    const now = () => new Date()
    const app = await createApp({
      config,
      database,
      sms: smsProviders[config.smsProvider]({ accounts: config, write: (line) => output.write(line) }),
      now,
      questionnaire: await keepDefinition(database, definition, now()),
      logTo: output,
    })
    for (const warning of [...config.warnings, ...aheadWarnings(ahead)]) app.log.warn(warning)
    await app.ready()
    const reply = replyToEvents(app)
    return async (event, context) => {
      if (event.requestContext?.elb) throw new Error(FROM_BALANCER)
      return reply(event, context)
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const behind = (missing: readonly string[]): string =>
  `The database is older than this version (${missing.join(', ')} missing): run "npm run db -- migrate" with its DATABASE_URL first.`
