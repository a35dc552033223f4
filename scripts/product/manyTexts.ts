import { raised } from './raised.ts'

/** Limits for a run that asks, from few addresses, for codes to many numbers that differ little, and enters few of them. */
export const manyTexts = {
  ...raised('sendsPerAddressHour', 'sendsPerPrefixHour', 'sendsPerMinute', 'sendsPerDay'),
  APPROVAL_FLOOR_PERCENT: '0',
}
