import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The part of IPv6 that is assigned to networks. Addresses below it include old spellings of IPv4 ones. Source: IANA. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is on the public internet, so that no event goes to this machine, its network or the cloud's own services, whatever
 * a name resolves to. An IPv4 address inside an IPv6 one counts as itself. Pure.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6))
}
