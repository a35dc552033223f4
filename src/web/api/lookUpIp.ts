import { queryOptions } from '@tanstack/react-query'
import type { IpReply } from '#core/contract/ipLookup.ts'
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
  if (!response.ok) throw new Error(`The address lookup answered ${response.status}`)
  // Safe: checked on the next line.
  const { ip } = (await response.json()) as Partial<IpReply>
  if (typeof ip !== 'string' || ip === '') throw new Error('The address lookup answered without "ip"')
  return ip
}

/** The lookup as a query, run once a page: a failure is cached as `null`, else every use would ask again. */
export const ipQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ip', api.ipLookupUrl],
    queryFn: () => lookUpIp(api),
    // The browser may be wrong about being offline, and answers wait for the address.
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
  })
