import type { Limits } from '../limits.ts'
import type { SmsProvider } from '../sms/SmsProvider.ts'
import type { Database } from '../storage/Database.ts'

/** What sending and checking codes needs. */
export interface Verification {
  readonly database: Database
  readonly sms: SmsProvider
  /** The server's clock. */
  readonly now: () => Date
  /** Key of the hashes of codes. */
  readonly secret: string
  readonly limits: Pick<Limits, 'codeLifetimeMs' | 'codeTries'>
}
