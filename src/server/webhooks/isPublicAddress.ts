import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is on the public internet, so that no event goes to this machine, its network or the cloud's own services, whatever
 * a name resolves to. An IPv4 address inside an IPv6 one counts as itself. Pure.
 */
export function isPublicAddress(address: string): boolean {
  return isIP(address) > 0 && ipaddr.process(address).range() === 'unicast'
}
