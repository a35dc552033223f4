import { isGuessable } from './isGuessable.ts'
import { type SmsAccounts, type SmsProviderName, smsProviders } from '../sms/index.ts'
import type { TwilioAccount } from '../sms/twilioVerify.ts'
import type { Variables } from './openVariables.ts'

/** How codes are texted. */
export interface SmsConfig extends SmsAccounts {
  readonly smsProvider: SmsProviderName
  /** Whether texts reach real people: in production, by a real provider. */
  readonly textsPeople: boolean
  /** Host of the site, as the texts name it. */
  readonly siteHost: string
}

/** Reads how codes are texted. In production, a provider that prints codes must be asked for by name. */
export function readSmsConfig(variables: Variables): SmsConfig {
  const { isProduction } = variables
  // Safe: the keys of the registry are its names.
  const smsProvider = variables.oneOf('SMS_PROVIDER', 'console', Object.keys(smsProviders) as SmsProviderName[])
  const allowsConsole = variables.oneOf('ALLOW_CONSOLE_SMS', '0', ['0', '1']) === '1'
  if (smsProvider === 'console' && isProduction && !allowsConsole) {
    variables.note(
      'SMS_PROVIDER is "console", which prints codes to the log instead of texting them. In production set another provider, or ALLOW_CONSOLE_SMS=1 if that is what you want.',
    )
  }
  return {
    smsProvider,
    twilio: readTwilioAccount(variables, smsProvider),
    textsPeople: isProduction && smsProvider !== 'console',
    siteHost:
      variables.matching(
        'SITE_HOST',
        /^(?=.{1,88}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i,
        'a host such as www.example.com',
      ) ?? 'localhost',
  }
}

function readTwilioAccount(variables: Variables, provider: SmsProviderName): TwilioAccount | null {
  const hex = '32 hexadecimal digits'
  const accountSid = variables.matching('TWILIO_ACCOUNT_SID', /^AC[0-9a-f]{32}$/, `an account SID: AC and ${hex}`)
  const authToken = variables.secret('TWILIO_AUTH_TOKEN')
  const serviceSid = variables.matching('TWILIO_VERIFY_SERVICE_SID', /^VA[0-9a-f]{32}$/, `a service SID: VA and ${hex}`)
  const origin = 'an http(s) origin'
  const url = variables.matching('TWILIO_API_URL', /^https?:\/\/[^\s/?#@]+\/?$/, origin)
  // Beyond the pattern: a port that is too high, or half of an IPv6 address. A problem that is noted twice is told once.
  if (url !== null && !URL.canParse(url)) variables.note(`TWILIO_API_URL must be ${origin}.`)
  if (variables.isProduction && url?.startsWith('http:')) {
    variables.note(
      'TWILIO_API_URL must begin with https in production: otherwise codes and the token would travel in the open.',
    )
  }
  if (variables.isProduction && authToken !== null && isGuessable(authToken)) {
    variables.note('TWILIO_AUTH_TOKEN is not a Twilio token: it can be guessed.')
  }
  if (provider !== 'twilio-verify') return null
  for (const [name, value] of Object.entries({
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_VERIFY_SERVICE_SID: serviceSid,
  })) {
    if (value === null) variables.note(`${name} must be set: SMS_PROVIDER is "twilio-verify".`)
  }
  return {
    accountSid: accountSid ?? '',
    authToken: authToken ?? '',
    serviceSid: serviceSid ?? '',
    url: (url ?? 'https://verify.twilio.com').replace(/\/$/, ''),
  }
}
