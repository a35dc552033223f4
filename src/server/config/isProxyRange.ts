import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Ranges that the framework knows by name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal']

/** Bits; fc00::/7 is the widest private range, and any wider one trusts strangers. */
const LEAST_PREFIX = 7

/** Bits before the IPv4 address in an IPv6 one that stands for it: `::ffff:0:0/96` is all of IPv4. */
const MAPPED_BITS = 96

/** Whether a text names proxies that can be trusted: an address, a CIDR range that is not most of the internet, or a name. Pure. */
export function isProxyRange(text: string): boolean {
  if (NAMED.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  const least = LEAST_PREFIX + (isMapped(address) ? MAPPED_BITS : 0)
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= least && Number(prefix) <= (version === 4 ? 32 : 128)
}

function isMapped(address: string): boolean {
  const parsed = ipaddr.parse(address)
  return parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()
}
