import http from 'node:http'
import net from 'node:net'
import { invariant } from '#core/invariant.ts'

/** Clients of a server, each with an address and connections of its own. */
interface Clients {
  readonly count: number
  /** How the request of this index, from 0, is sent: the clients take turns. */
  readonly optionsOf: (index: number) => { readonly localAddress: string; readonly agent: http.Agent }
  /** Closes their connections. */
  readonly close: () => void
}

/** At most `count` clients of the server at `port`: on Linux they have any address of 127.0.0.0/8, elsewhere there is one. */
export async function openClients(count: number, port: number): Promise<Clients> {
  const wanted = Array.from(
    { length: count },
    (_, index) => `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`,
  )
  const addresses = (await canConnectFrom(wanted[0] ?? '127.0.1.1', port)) ? wanted : ['127.0.0.1']
  const clients = addresses.map((localAddress) => ({ localAddress, agent: new http.Agent({ keepAlive: true }) }))
  return {
    count: clients.length,
    optionsOf: (index) => {
      const client = clients[index % clients.length]
      invariant(client, `No client for request ${index}`)
      return client
    },
    close: () => {
      for (const { agent } of clients) agent.destroy()
    },
  }
}

function canConnectFrom(localAddress: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
