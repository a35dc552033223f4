import { type PGlite, protocol } from '@electric-sql/pglite'
import { bindMessage } from './bindMessage.ts'
import { isFatal } from './isFatal.ts'

const { serialize, messages } = protocol

/**
 * Runs one statement and returns its rows. Goes to the engine twice, with the statement and to commit it: PGlite's own `query` goes there six
 * times, which alone takes a tenth of a millisecond.
 */
export async function runStatement(
  pglite: PGlite,
  text: string,
  params: readonly unknown[],
): Promise<readonly object[]> {
  const message = Buffer.concat([
    serialize.parse({ text }),
    ...bindMessage(params),
    serialize.describe({ type: 'P' }),
    serialize.execute(),
  ])
  const commit = () => pglite.execProtocol(serialize.sync(), { syncToFs: false })
  const reply = await pglite.execProtocol(message, { syncToFs: false }).catch(async (error: unknown) => {
    // Without it the engine would pass over the next statement. One that has stopped would never answer.
    if (!isFatal(error)) await commit()
    throw error
  })
  await commit()
  return rowsOf(pglite, reply.messages)
}

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages']

function rowsOf({ parsers }: PGlite, reply: Messages): readonly object[] {
  const fields = reply.find((message) => message instanceof messages.RowDescriptionMessage)?.fields ?? []
  const asRow = (values: readonly (string | null)[]): object =>
    Object.fromEntries(
      fields.map(({ name, dataTypeID }, place) => {
        const value = values[place] ?? null
        return [name, value === null ? null : (parsers[dataTypeID]?.(value, dataTypeID) ?? value)]
      }),
    )
  return reply.flatMap((message) => (message instanceof messages.DataRowMessage ? [asRow(message.fields)] : []))
}
