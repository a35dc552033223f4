/** Limits for a run in which all visitors come from one address, have numbers that differ little, and ask for codes that nobody enters. */
export const crowdLimits = {
  SUBMITS_PER_ADDRESS_MINUTE: '100000',
  VERIFICATIONS_PER_ADDRESS_MINUTE: '100000',
  WRONG_CODES_PER_ADDRESS_HOUR: '100000',
  CODE_RESEND_PAUSE_SECONDS: '1',
  SENDS_PER_NUMBER_10_MINUTES: '1000',
  SENDS_PER_NUMBER_DAY: '1000',
  SENDS_PER_ADDRESS_HOUR: '100000',
  SENDS_PER_PREFIX_HOUR: '100000',
  SENDS_PER_MINUTE: '10000',
  SENDS_PER_DAY: '100000',
  APPROVAL_FLOOR_PERCENT: '0',
}
