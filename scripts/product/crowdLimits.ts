import { manyTexts } from './manyTexts.ts'
import { raised } from './raised.ts'

/**
 * Limits for a run in which all visitors come from one address, have numbers that differ little, and ask for codes that nobody enters. Every
 * server of ours has the limits of the calls themselves raised.
 */
export const crowdLimits = {
  ...manyTexts,
  ...raised('wrongCodesPerAddressHour', 'sendsPerNumberTenMinutes', 'sendsPerNumberDay'),
  CODE_RESEND_PAUSE_SECONDS: '1',
}
