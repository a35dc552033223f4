import type { Limits } from '../limits.ts'
import type { Observe } from '../metrics/Fact.ts'
import type { SmsProvider } from '../sms/SmsProvider.ts'
import type { Database } from '../storage/Database.ts'

/** The parts that sending and checking codes needs. */
export interface Verification {
  readonly database: Database
  readonly sms: SmsProvider
  /** The server's clock. */
  readonly now: () => Date
  /** What the keys of stored codes are made from. */
  readonly secret: string
  readonly limits: Limits
  /** Host of the site, at the end of each text: a phone offers a code to pages of that host only. */
  readonly siteHost: string
  /** Whether real people are texted: then ACMA's fictitious numbers are refused. */
  readonly textsPeople: boolean
  readonly observe: Observe
}
