import { consoleSms } from './consoleSms.ts'
import type { SmsProvider } from './SmsProvider.ts'
import { type TwilioAccount, twilioVerify } from './twilioVerify.ts'

/** The parts that providers are made of. */
interface ProviderParts {
  /** Of the provider that needs one; `null` otherwise. */
  readonly twilio: TwilioAccount | null
  /** Writes to the server's output. */
  readonly write: (line: string) => void
}

/** Every SMS provider, by its name in `SMS_PROVIDER`. */
export const smsProviders = {
  console: ({ write }: ProviderParts): SmsProvider => consoleSms(write),
  'twilio-verify': ({ twilio }: ProviderParts): SmsProvider => twilioVerify(twilio),
} as const

/** The name of an SMS provider. */
export type SmsProviderName = keyof typeof smsProviders
