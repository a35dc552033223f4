import { isIP } from 'node:net'

/** Ranges that the framework knows by name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal']

/** Bits; fc00::/7 is the widest private range, and any wider one trusts strangers. */
const LEAST_PREFIX = 7

/** Whether a text names proxies that can be trusted: an address, a CIDR range that is not most of the internet, or a name. Pure. */
export function isProxyRange(text: string): boolean {
  if (NAMED.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= LEAST_PREFIX && Number(prefix) <= (version === 4 ? 32 : 128)
}
