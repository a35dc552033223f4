import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bits of an address that are kept: they show a provider and a region, but no home. */
const KEPT_BITS = { ipv4: 24, ipv6: 56 } as const

/** Replaces a text that is not an address. */
const UNKNOWN = 'unknown'

/**
 * The network of an address, such as `203.0.113.0/24` or `2001:db8:0:100::/56`. A text that is not an address becomes `unknown`. Pure.
 * Source: P4.
 */
export function shortAddress(address: string): string {
  if (isIP(address) === 0) return UNKNOWN
  const parsed = ipaddr.process(address.replace(/%.*$/, ''))
  const bits = KEPT_BITS[parsed.kind()]
  const range = `${parsed.toString()}/${bits}`
  const network =
    parsed.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range)
  return `${network.toString()}/${bits}`
}
