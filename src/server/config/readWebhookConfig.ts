import { isGuessable } from './isGuessable.ts'
import { LONGEST_CALL_SECONDS } from '../deliveryTimes.ts'
import { HOUR_MS } from '../durations.ts'
import type { WebhookTarget } from '../webhooks/WebhookTarget.ts'
import { webhookUrlProblem } from '../webhooks/webhookUrlProblem.ts'
import type { Variables } from './openVariables.ts'

/** The receiver of leads. */
export interface WebhookConfig {
  /** `null`: no receiver; events wait in the outbox. */
  readonly webhooks: WebhookTarget | null
}

/** A key as Standard Webhooks writes it. */
const KEY = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/

/** Bytes of a key. Source: Standard Webhooks. */
const KEY_BYTES = 24

const MAKE_KEY = 'Make one with: echo "whsec_$(openssl rand -base64 32)"'

/** Reads the webhook variables. */
export function readWebhookConfig(variables: Variables): WebhookConfig {
  const url = variables.secret('WEBHOOK_URL')
  const allowPrivate = variables.oneOf('WEBHOOK_ALLOW_PRIVATE', '0', ['0', '1']) === '1'
  const keys = readKeys(variables)
  const times = {
    timeoutMs: variables.integer('WEBHOOK_TIMEOUT_SECONDS', 10, [1, LONGEST_CALL_SECONDS]) * 1000,
    pollMs: variables.integer('WEBHOOK_POLL_SECONDS', 2, [1, 300]) * 1000,
    parallel: variables.integer('WEBHOOK_PARALLEL', 4, [1, 64]),
    giveUpMs: variables.integer('WEBHOOK_GIVE_UP_HOURS', 24, [1, 168]) * HOUR_MS,
  }
  if (url === null) return { webhooks: null }
  const problem = webhookUrlProblem(url, allowPrivate)
  if (problem !== null) variables.note(`WEBHOOK_URL ${problem}`)
  if (keys === null) variables.note(`WEBHOOK_SECRETS must be set, because WEBHOOK_URL is. ${MAKE_KEY}`)
  return { webhooks: { url, keys: keys ?? [], allowPrivate, ...times } }
}

function readKeys(variables: Variables): readonly Buffer[] | null {
  const text = variables.secret('WEBHOOK_SECRETS')
  if (text === null) return null
  const written = text.split(',').flatMap((item) => item.trim() || [])
  const keys = written.map((item) => Buffer.from(KEY.exec(item)?.[1] ?? '', 'base64'))
  if (written.length === 0 || keys.some((key) => key.length < KEY_BYTES)) {
    variables.note(
      `WEBHOOK_SECRETS must be a comma-separated list of keys: each "whsec_" and at least ${KEY_BYTES} bytes in base64. ${MAKE_KEY}`,
    )
  } else if (variables.isProduction && keys.some((key) => isGuessable(key.toString('latin1')))) {
    variables.note(`WEBHOOK_SECRETS can be guessed. ${MAKE_KEY}`)
  }
  return keys
}
