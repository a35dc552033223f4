import { type LookupAddress, promises as dns } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './isPublicAddress.ts'

/** Every address of a name, as the system resolves it. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/** Asks the system, as everything else on the machine does. */
export const resolveBySystem: Resolve = (host) => dns.lookup(host, { all: true, verbatim: true })

/** A name leads into a private network, by one of its addresses at least. */
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
 * How a connection finds its address: by the very answer that was checked, so that a name which changes between the check and the
 * connection gains nothing.
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
