import net from 'node:net'

/** Addresses of this machine that a client can connect from, at most `count`: on Linux any of 127.0.0.0/8, elsewhere one. */
export async function clientAddresses(count: number, port: number): Promise<readonly string[]> {
  const wanted = Array.from(
    { length: count },
    (_, index) => `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`,
  )
  return (await canConnectFrom(wanted[0] ?? '127.0.1.1', port)) ? wanted : ['127.0.0.1']
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
