import type http from 'node:http'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../codeOf.ts'
import { isUnavailable } from '../storage/DatabaseUnavailableError.ts'
import type { CommandContext, Commands } from './Command.ts'

/** A request to the server that holds a data folder: a command line's words, such as `leads`, `export`, `--format`, `csv`. */
export interface CommandRequest {
  readonly line: string
  readonly name: string
  readonly args: readonly string[]
}

/** The commands of every command line, by the line's name. */
type CommandLines = Readonly<Record<string, Commands>>

/**
 * Replies to a {@link CommandRequest} on the data folder's own socket, so that commands work while a server holds the folder. A failure before
 * the first piece of text is a 422 with a sentence for the operator. A later one breaks off the reply, so that the reader knows it
 * is incomplete, and goes to `onBrokenOff`; so does a database that is away, as while the server is being stopped: what the command had done
 * by then is done.
 */
export function replyToCommands(
  lines: CommandLines,
  context: CommandContext,
  onBrokenOff: (error: unknown) => void,
): http.RequestListener {
  return (request, response) => {
    reply(lines, context, { request, response }).catch((error: unknown) => {
      response.destroy()
      if (!isReaderGone(error)) onBrokenOff(error)
    })
  }
}

/** Such as `head`, which has read enough. */
const isReaderGone = (error: unknown): boolean => codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE'

interface Exchange {
  readonly request: http.IncomingMessage
  readonly response: http.ServerResponse
}

async function reply(lines: CommandLines, context: CommandContext, { request, response }: Exchange): Promise<void> {
  // Safe: only this user's processes reach the socket, and ours send nothing else.
  const { line, name, args } = JSON.parse(await text(request)) as CommandRequest
  const command = lines[line]?.[name]
  if (!command) return void response.writeHead(404).end()
  let pieces: AsyncIterator<string> | undefined
  try {
    pieces = command.read(args)(context)[Symbol.asyncIterator]()
    const first = await pieces.next()
    response.writeHead(200)
    return await pipeline(Readable.from(startingWith(first, pieces)), response)
  } catch (error) {
    if (response.headersSent || isUnavailable(error)) throw error
    return void response.writeHead(422).end(error instanceof Error ? error.message : String(error))
  } finally {
    // Whoever asked may be gone before the end.
    await pieces?.return?.()
  }
}

async function* startingWith(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value
}
