import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { smsProviders } from '#server/sms/index.ts'
import { configProblems } from './configProblems.ts'

const TWILIO = {
  SMS_PROVIDER: 'twilio-verify',
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'worth-nothing',
  TWILIO_VERIFY_SERVICE_SID: `VA${'2'.repeat(32)}`,
}

describe('P10 the SMS provider', () => {
  it("is Twilio when configured, at Twilio's own address by default", () => {
    const config = readConfig({ ...TWILIO, NODE_ENV: 'production' })
    expect(config).toMatchObject({
      smsProvider: 'twilio-verify',
      textsPeople: true,
      twilio: {
        accountSid: TWILIO.TWILIO_ACCOUNT_SID,
        authToken: 'worth-nothing',
        serviceSid: TWILIO.TWILIO_VERIFY_SERVICE_SID,
        url: 'https://verify.twilio.com',
      },
    })
    expect(smsProviders[config.smsProvider]({ accounts: config, write: () => {} }).codes).toBe('theirs')
  })

  it('sends no real texts outside production, nor with the console provider', () => {
    expect(readConfig({ ...TWILIO, TWILIO_API_URL: 'http://127.0.0.1:9/' })).toMatchObject({
      textsPeople: false,
      twilio: { url: 'http://127.0.0.1:9' },
    })
    expect(readConfig({ NODE_ENV: 'production', ALLOW_CONSOLE_SMS: '1' }).textsPeople).toBe(false)
  })

  it.each(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_VERIFY_SERVICE_SID'])(
    'does not start without %s',
    (name) => {
      expect(configProblems({ ...TWILIO, [name]: '' })).toContain(
        `${name} must be set: SMS_PROVIDER is "twilio-verify".`,
      )
      expect(configProblems({ [name]: '' })).toBe('')
    },
  )

  it.each([
    { TWILIO_ACCOUNT_SID: 'AC1' },
    { TWILIO_ACCOUNT_SID: `AC${'1'.repeat(33)}` },
    { TWILIO_VERIFY_SERVICE_SID: '../Services' },
    { TWILIO_API_URL: 'verify.twilio.com' },
    { TWILIO_API_URL: 'https://user:secret@verify.twilio.com' },
    { TWILIO_API_URL: 'https://verify.twilio.com/v2' },
    { TWILIO_API_URL: 'https://verify.twilio.com:99999' },
    { TWILIO_API_URL: 'https://[::1' },
    { SITE_HOST: 'https://www.example.com' },
    { SITE_HOST: 'x'.repeat(89) },
    { SITE_HOST: '-example.com' },
  ])('does not start with %j', (env) => {
    expect(configProblems({ ...TWILIO, ...env }).split(`${Object.keys(env)[0]} must be`)).toHaveLength(2)
  })

  it.each(['TWILIO_ACCOUNT_SID', 'TWILIO_VERIFY_SERVICE_SID', 'TWILIO_API_URL'])(
    'does not show the token that somebody has set as %s',
    (name) => {
      const token = '0123456789abcdef'.repeat(2)
      const message = configProblems({ ...TWILIO, [name]: token })
      expect(message).toContain(`${name} must be`)
      expect(message).not.toContain(token)
    },
  )

  it('refuses a token in production that everybody would try', () => {
    const env = { ...TWILIO, TWILIO_AUTH_TOKEN: 'changeme' }
    expect(configProblems({ ...env, NODE_ENV: 'production' })).toContain('TWILIO_AUTH_TOKEN is not a Twilio token')
    expect(configProblems(env)).toBe('')
  })

  it('requires https in production', () => {
    const env = { ...TWILIO, NODE_ENV: 'production', TWILIO_API_URL: 'http://127.0.0.1:9' }
    expect(configProblems(env)).toContain('TWILIO_API_URL must begin with https in production')
    expect(configProblems(env)).not.toContain('worth-nothing')
  })
})
