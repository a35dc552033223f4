import { once } from 'node:events'
import { createServer } from 'node:net'

/** Rejects with Node's error when nothing can listen there. Whoever connects meanwhile is cut off. */
export async function assertCanListen(at: { readonly host: string; readonly port: number }): Promise<void> {
  const probe = createServer((connection) => connection.destroy()).listen(at)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
