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
  const send = (bytes: Uint8Array) => pglite.execProtocolStream(bytes, { syncToFs: false })
  const commit = () => send(serialize.sync())
  const reply = await send(message).catch(async (error: unknown) => {
    // Without it the engine would pass over the next statement. One that has stopped would never answer.
    if (!isFatal(error)) await commit()
    throw error
  })
  // PGlite swallows what ends the program in the middle of a statement, such as a full stack. What comes next would not be answered.
  if (!reply.some((part) => part instanceof messages.CommandCompleteMessage)) {
    throw Object.assign(new Error('The engine stopped in the middle of a statement'), { severity: 'PANIC' })
  }
  await commit()
  return rowsOf(pglite, reply)
}

type Reply = Awaited<ReturnType<PGlite['execProtocolStream']>>

function rowsOf({ parsers }: PGlite, reply: Reply): readonly object[] {
  const fields = reply.find((message) => message instanceof messages.RowDescriptionMessage)?.fields ?? []
  const asRow = (values: readonly (string | null)[]): object =>
    Object.fromEntries(
      fields.map(({ name, dataTypeID }, place) => {
        const value = values[place] ?? null
        const parse = parsers[dataTypeID]
        return [name, value === null || !parse ? value : parse(value, dataTypeID)]
      }),
    )
  return reply.flatMap((message) => (message instanceof messages.DataRowMessage ? [asRow(message.fields)] : []))
}
