import { queryOptions } from '@tanstack/react-query'
import type { IpReply } from '#core/contract/ipLookup.ts'
import type { Api } from './Api.ts'

/** ms; a lookup that is slower must not hold answers back. */
const LOOKUP_TIMEOUT_MS = 5_000

/** The visitor's address as the lookup service sees it. Rejects when the service fails or answers without one. Source: spec §7. */
export async function lookUpIp(api: Api): Promise<string> {
  const response = await api.fetch(api.ipLookupUrl, { signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The address lookup answered ${response.status}`)
  // Safe: checked on the next line.
  const { ip } = (await response.json()) as Partial<IpReply>
  if (typeof ip !== 'string' || ip === '') throw new Error('The address lookup answered without "ip"')
  return ip
}

/** The lookup as a query, asked once a page. */
export const ipQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ip', api.ipLookupUrl],
    queryFn: () => lookUpIp(api),
    retry: 1,
    retryDelay: 500,
    staleTime: Infinity,
    gcTime: Infinity,
  })
