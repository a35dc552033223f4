import { type LookupAddress, promises as dns } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './isPublicAddress.ts'

/** Every address of a name, as the system resolves it. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/** Asks the system's resolver, like every other program on the machine. */
export const resolveBySystem: Resolve = (host) => dns.lookup(host, { all: true, verbatim: true })

/** At least one address of a name is in a private network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'

  constructor(host: string, address: string) {
    super(`${host} leads into a private network (${address})`)
  }
}

/** Resolves a name once and hands out what was checked: rejects with a {@link PrivateAddressError} unless every address is public. */
export async function resolvePublic(resolve: Resolve, host: string): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(host)
  const closed = addresses.find(({ address }) => !isPublicAddress(address))
  if (closed) throw new PrivateAddressError(host, closed.address)
  return addresses
}

/**
 * The `lookup` of a connection: uses the very addresses that were checked, so that a name which changes between check and connection gains
 * nothing.
 */
export function guardedLookup(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  const find = allowPrivate ? resolve : (host: string) => resolvePublic(resolve, host)
  return (host, options, answer) => {
    find(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first) return answer(new Error(`${host} has no address`), [])
        return options.all === true ? answer(null, [...addresses]) : answer(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => answer(error, []),
    )
  }
}
