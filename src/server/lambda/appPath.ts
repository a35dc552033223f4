import type { GatewayEvent } from './GatewayEvent.ts'

/** What is not under /api in the app. */
const HEALTH = ['/healthz', '/readyz']

/**
 * The path of an event as the app has it. An HTTP API puts its stage before the path, a REST API does not; and the pages call
 * `{base}/verify` with the stage as their base, which is `/api/verify` here. Pure.
 */
export function appPath({ path, rawPath, requestContext }: GatewayEvent): string {
  const asked = path ?? rawPath ?? '/'
  const stage = `/${requestContext?.stage ?? '$default'}`
  const bare = asked === stage || asked.startsWith(`${stage}/`) ? asked.slice(stage.length) : asked
  const isAppPath = bare === '/api' || bare.startsWith('/api/') || HEALTH.includes(bare)
  return isAppPath ? bare : `/api${bare}`
}
