import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import type { Limits } from '../limits.ts'
import type { CodeOwner } from '../storage/codeRows.ts'
import type { GuessLimitName, Limit, TextLimitName } from '../storage/limitRows.ts'

/** Digits at the end of a number that a pumping attack counts through. */
const SUBSCRIBER_DIGITS = 4

/** The row that counts all texts together. */
export const ALL_TEXTS_KEY = 'all'

/** The row that counts a number's texts. Pure. */
export const numberKey = (mobile: string): string => `number:${mobile}`

const prefixKey = (mobile: string): string => `prefix:${mobile.slice(0, -SUBSCRIBER_DIGITS)}`

/** The rows that give a text back when the provider refuses it, since it costs nothing; it still counts for the address. Pure. */
export const keysOfPaidTexts = (mobile: string): readonly string[] => [
  ALL_TEXTS_KEY,
  numberKey(mobile),
  prefixKey(mobile),
]

/** At most so many in so many ms. */
type Bound = readonly [most: number, spanMs: number]

const limit = <Name extends TextLimitName | GuessLimitName>(
  name: Name,
  key: string,
  [most, spanMs]: Bound,
): Limit<Name> => ({
  name,
  key,
  spanMs,
  most,
  spends: true,
})

/** The limits on one more text. A number without guesses left gets no code: it could not be checked. Pure. Source: O5, O12. */
export function textLimits(limits: Limits, { mobile }: CodeOwner, addressKey: string): readonly Limit<TextLimitName>[] {
  return [
    limit('number', numberKey(mobile), [limits.sendsPerNumberTenMinutes, 10 * MINUTE_MS]),
    limit('number', numberKey(mobile), [limits.sendsPerNumberDay, DAY_MS]),
    { ...limit('wrongForNumber', wrongNumberKey(mobile), [limits.wrongCodesPerNumberDay, DAY_MS]), spends: false },
    limit('address', `address:${addressKey}`, [limits.sendsPerAddressHour, HOUR_MS]),
    limit('prefix', prefixKey(mobile), [limits.sendsPerPrefixHour, HOUR_MS]),
    limit('all', ALL_TEXTS_KEY, [limits.sendsPerMinute, MINUTE_MS]),
    limit('all', ALL_TEXTS_KEY, [limits.sendsPerDay, DAY_MS]),
  ]
}

/** The limits on one more wrong guess. Pure. Source: O3. */
export function guessLimits(
  limits: Limits,
  { mobile }: CodeOwner,
  addressKey: string,
): readonly Limit<GuessLimitName>[] {
  return [
    limit('wrongForNumber', wrongNumberKey(mobile), [limits.wrongCodesPerNumberDay, DAY_MS]),
    limit('wrongFromAddress', `wrong-address:${addressKey}`, [limits.wrongCodesPerAddressHour, HOUR_MS]),
  ]
}

const wrongNumberKey = (mobile: string): string => `wrong-number:${mobile}`

/** Every row that names a number. Pure. */
export const keysThatName = (mobile: string): readonly string[] => [numberKey(mobile), wrongNumberKey(mobile)]
