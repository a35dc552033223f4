import type { AddressInfo, Server } from 'node:net'

/** Has a server listen on a free port, for this machine alone, and gives that port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Safe: a server that listens on a port has an address with one.
  return (server.address() as AddressInfo).port
}
