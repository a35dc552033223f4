import net from 'node:net'
import { text } from 'node:stream/consumers'
import { portOf } from './portOf.ts'

/** Everything that a server sends to a client that sends these bytes and no more. */
export function rawReply(server: net.Server, bytes: string): Promise<string> {
  const client = net.connect(portOf(server), '127.0.0.1')
  client.write(bytes)
  return text(client)
}
