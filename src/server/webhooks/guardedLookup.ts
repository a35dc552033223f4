import { type LookupAddress, promises as dns } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { addressProblem, type Reach } from './Reach.ts'

/** Every address of a name, as the system resolves it. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/** Asks the system's resolver, like every other program on the machine. */
export const resolveBySystem: Resolve = (host) => dns.lookup(host, { all: true, verbatim: true })

/** At least one address of a name is in a network where the receiver may not be. */
export class WrongNetworkError extends Error {
  override readonly name = 'WrongNetworkError'
}

/** Resolves a name once and hands out what was checked: rejects with a {@link WrongNetworkError} unless every address is within reach. */
export async function resolveWithin(reach: Reach, resolve: Resolve, host: string): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(host)
  for (const { address } of addresses) {
    const problem = addressProblem(address, reach)
    if (problem !== null) throw new WrongNetworkError(`${host} ${problem}`)
  }
  return addresses
}

/**
 * The `lookup` of a connection: uses the very addresses that were checked, so that a name which changes between check and connection gains
 * nothing.
 */
export function guardedLookup(resolve: Resolve, reach: Reach): LookupFunction {
  return (host, options, answer) => {
    resolveWithin(reach, resolve, host).then(
      (addresses) => {
        const [first] = addresses
        if (!first) return answer(new Error(`${host} has no address`), [])
        return options.all === true ? answer(null, [...addresses]) : answer(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => answer(error, []),
    )
  }
}
