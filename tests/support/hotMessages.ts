import { once } from 'node:events'
import { request } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HotPayload, ViteDevServer } from 'vite'

/**
 * The messages that a dev server sends to a page over its WebSocket. Node 20 has no WebSocket of its own; this one handles messages under
 * 64 KiB, which is enough.
 */
export interface HotMessages {
  /** The next message of this type, including those already received. */
  readonly next: <Type extends HotPayload['type']>(type: Type) => Promise<Extract<HotPayload, { type: Type }>>
  /** Sends an event of a plugin, as `import.meta.hot.send` does. */
  readonly send: (event: string) => void
  readonly close: () => void
}

/** Connects to a listening dev server as its client does. */
export async function hotMessages(server: ViteDevServer): Promise<HotMessages> {
  const [origin] = server.resolvedUrls?.local ?? []
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
    'Sec-WebSocket-Protocol': 'vite-hmr',
  }
  // oxlint-disable-next-line typescript/no-deprecated -- Vite has no other way in for a client that is not its own
  const upgrade = request(`${origin}?token=${server.config.webSocketToken}`, { headers }).end()
  // Safe: the arguments of Node's 'upgrade' event.
  const [, socket, head] = (await once(upgrade, 'upgrade')) as [unknown, Duplex, Buffer]

  let bytes = head
  const heard: HotPayload[] = []
  const read = (): void => {
    for (let frame = firstFrame(bytes); frame; frame = firstFrame(bytes)) {
      bytes = bytes.subarray(frame.end)
      heard.push(JSON.parse(frame.text))
    }
  }
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    read()
    socket.emit('heard')
  })
  read()

  return {
    async next(type) {
      for (;;) {
        const at = heard.findIndex((message) => message.type === type)
        // Safe: found by its type.
        if (at >= 0) return heard.splice(0, at + 1).at(-1) as never
        await once(socket, 'heard')
      }
    },
    send: (event) => void socket.write(maskedFrame(JSON.stringify({ type: 'custom', event }))),
    close: () => socket.destroy(),
  }
}

/** A whole text frame of a client (RFC 6455 §5.2), of less than 126 bytes; its mask changes nothing. */
function maskedFrame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 + text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

/** The first whole text frame of a server (RFC 6455 §5.2: not masked), or `null` while it is not there yet. */
function firstFrame(bytes: Buffer): { readonly text: string; readonly end: number } | null {
  if (bytes.length < 4) return null
  const short = bytes.readUInt8(1)
  const start = short === 126 ? 4 : 2
  const end = start + (short === 126 ? bytes.readUInt16BE(2) : short)
  return bytes.length < end ? null : { text: bytes.toString('utf8', start, end), end }
}
