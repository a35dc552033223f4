import { findPostgres } from '../product/privatePostgres.ts'

/** Tests that hold on either engine and are about statements or what runs beside them; all others run on the embedded one alone. */
const ON_BOTH_ENGINES = [
  'tests/server/storage/submissionRows.test.ts',
  'tests/server/storage/migrate.test.ts',
  'tests/server/dump/roundTrip.test.ts',
  'tests/server/submissions/openSubmissionQueue.test.ts',
  'tests/server/submissions/twoDefinitions.test.ts',
  'tests/server/verification/checkCode.test.ts',
  'tests/server/verification/sendCode.test.ts',
  'tests/server/verification/providers.test.ts',
  'tests/server/verification/model.test.ts',
  'tests/server/routes/submissionRoutes.test.ts',
  'tests/server/leads/exportLeads.test.ts',
  'tests/server/retention/eraseSessions.test.ts',
  'tests/server/retention/manySessions.test.ts',
  'tests/server/leads/dropCommand.test.ts',
  'tests/server/leads/eventsCommand.test.ts',
  'tests/server/leads/replayCommand.test.ts',
  'tests/server/consent/proveSession.test.ts',
  'tests/server/consent/withdrawConsent.test.ts',
  'tests/server/retention/applyRetention.test.ts',
  'tests/server/funnel/readFunnel.test.ts',
  'tests/server/visits/openVisitQueue.test.ts',
  'tests/server/webhooks/openDelivery.test.ts',
]

/** Tests of PostgreSQL itself, which do not run on the embedded engine. */
export const POSTGRES_ONLY = 'tests/server/**/*.postgres.test.ts'

/**
 * The test project of a real PostgreSQL: the one that TEST_DATABASE_URL names, or a private one where its programs are installed.
 * Where neither is, one test stands in for all and says what to do.
 */
export function postgresTests(isPossible = Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== null) {
  return {
    name: 'postgres',
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    globalSetup: isPossible ? ['tests/support/providePostgres.ts'] : [],
    include: isPossible ? [POSTGRES_ONLY, ...ON_BOTH_ENGINES] : ['tests/support/withoutPostgres.test.ts'],
  } as const
}
