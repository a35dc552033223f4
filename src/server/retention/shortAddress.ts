import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bits of an address that stay: what tells a provider and a region, and nobody's home. */
const KEPT_BITS = { ipv4: 24, ipv6: 56 } as const

/** What stands for what is no address. */
const UNKNOWN = 'unknown'

/** The network an address is in, such as `203.0.113.0/24` or `2001:db8:0:100::/56`. What is no address, and may be anything, becomes `unknown`. Pure. Source: P4. */
export function shortAddress(address: string): string {
  if (isIP(address) === 0) return UNKNOWN
  const parsed = ipaddr.process(address.replace(/%.*$/, ''))
  const bits = KEPT_BITS[parsed.kind()]
  const range = `${parsed.toString()}/${bits}`
  const network =
    parsed.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range)
  return `${network.toString()}/${bits}`
}
