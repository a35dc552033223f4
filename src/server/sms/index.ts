import { consoleSms } from './consoleSms.ts'

/** Every SMS provider, by its name in `SMS_PROVIDER`. */
export const smsProviders = { console: consoleSms } as const

/** The name of an SMS provider. */
export type SmsProviderName = keyof typeof smsProviders
