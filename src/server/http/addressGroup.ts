import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bits of an IPv6 prefix that providers usually give one customer, who can use every address in it. */
const IPV6_GROUP_BITS = 56

/**
 * The key under which an address's limits are counted: IPv4 as it is (out of an IPv4-mapped IPv6 address too), IPv6 as its /56 such as
 * `2001:db8:0:100::/56`, anything else as it came. Pure. Source: docs/security.md E7.
 */
export function addressGroup(address: string): string {
  if (isIPv4(address)) return address
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  // Without the zone of a link-local address, which names an interface of this machine.
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_GROUP_BITS}`)
  return `${network.toString()}/${IPV6_GROUP_BITS}`
}
