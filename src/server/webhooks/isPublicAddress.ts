import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is one that the internet reaches, so that no event, whatever a name resolves to, goes to this machine, its
 * network or the cloud's own services. An IPv4 address inside an IPv6 one counts as what it is. Pure.
 */
export function isPublicAddress(address: string): boolean {
  return isIP(address) > 0 && ipaddr.process(address).range() === 'unicast'
}
