import { consoleSms } from './consoleSms.ts'
import type { SmsProvider } from './SmsProvider.ts'
import { type TwilioAccount, twilioVerify } from './twilioVerify.ts'

/** The accounts at the providers that need one, as the configuration has them. */
export interface SmsAccounts {
  /** `null` unless the provider is Twilio's. */
  readonly twilio: TwilioAccount | null
}

/** The parts that providers are made of. */
interface ProviderParts {
  readonly accounts: SmsAccounts
  /** Writes to the server's output. */
  readonly write: (line: string) => void
}

/** Every SMS provider, by its name in `SMS_PROVIDER`. */
export const smsProviders = {
  console: ({ write }: ProviderParts): SmsProvider => consoleSms(write),
  'twilio-verify': ({ accounts }: ProviderParts): SmsProvider => twilioVerify(accounts.twilio),
} as const

/** The name of an SMS provider. */
export type SmsProviderName = keyof typeof smsProviders
