import type { AddressInfo, Server } from 'node:net'

/** The port that a server listens on. */
export function portOf(server: Server): number {
  // Safe: it listens on a port.
  return (server.address() as AddressInfo).port
}
