import { createHmac } from 'node:crypto'

/** The parts that a signature covers. */
export interface SignedEvent {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/**
 * The value of the header `webhook-signature`: one signature for each key, so that receivers keep working while keys are changed. Pure.
 * Source: Standard Webhooks 1.0.0.
 */
export function signEvent({ id, timestamp, body }: SignedEvent, keys: readonly Buffer[]): string {
  const signatures = keys.map((key) => createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64'))
  return signatures.map((signature) => `v1,${signature}`).join(' ')
}
