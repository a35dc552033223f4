import { queryOptions } from '@tanstack/react-query'
import { IP_MAX_LENGTH, type IpReply } from '#core/contract/ipLookup.ts'
import type { Api } from './Api.ts'

/** ms for both tries; a slower lookup must not hold answers back. */
const LOOKUP_TIMEOUT_MS = 5_000
/** ms before the second try. */
const PAUSE_MS = 500

/** The visitor's address as the lookup service sees it; `null` when the service fails, or answers without one, twice. Never rejects. Source: spec §7. */
export async function lookUpIp(api: Api): Promise<string | null> {
  const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS)
  const again = async (): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return ask(api, signal)
  }
  return ask(api, signal)
    .catch(again)
    .catch(() => null)
}

async function ask(api: Api, signal: AbortSignal): Promise<string> {
  const response = await api.fetch(api.ipLookupUrl, { signal })
  // Safe: checked below.
  const { ip } = (await response.json()) as Partial<IpReply>
  // The server would refuse every answer that came with a longer one.
  const isAddress = typeof ip === 'string' && ip !== '' && ip.length <= IP_MAX_LENGTH
  if (!response.ok || !isAddress) throw new Error('No address')
  return ip
}

/**
 * The lookup as a query. A failure is cached as `null`, else every use would ask again; a surface does, when a session
 * is opened in it and when the network or the visitor returns.
 */
export const ipQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ip', api.ipLookupUrl],
    queryFn: () => lookUpIp(api),
    // The browser may be wrong about being offline, and answers wait for the address.
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: ({ state }) => (state.data === null ? 0 : Infinity),
    gcTime: Infinity,
  })
