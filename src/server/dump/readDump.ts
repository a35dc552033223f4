import { createHash } from 'node:crypto'
import { DUMP_FORMAT, DUMP_VERSION, DumpError, type DumpEnd, type DumpHeader, type DumpTable } from './DumpLine.ts'
import { linesOf } from './linesOf.ts'

/** A part of a dump: its header, then rows of one table at a time as JSON texts. */
export type DumpPart =
  | { readonly type: 'header'; readonly header: DumpHeader }
  | { readonly type: 'rows'; readonly table: DumpTable; readonly rows: readonly string[] }

/** Rows handed out together. */
const BATCH_ROWS = 500

/**
 * Reads a dump, given in chunks of text. Throws a {@link DumpError} for the operator when it is not a dump, or, at its end, when something
 * is missing or was changed: whoever reaches the end without an error has read every row as it was written.
 */
export async function* readDump(chunks: AsyncIterable<string>): AsyncGenerator<DumpPart> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let header: DumpHeader | undefined
  /** Rows of the current table that are not handed out yet. */
  let batch: { readonly table: DumpTable; readonly rows: string[] } | undefined
  let end: DumpEnd | undefined
  for await (const line of linesOf(chunks)) {
    if (end) throw new DumpError('is damaged: it goes on after its last line')
    if (!header) {
      header = readHeader(line)
      yield { type: 'header', header }
    } else if (line.startsWith('[')) {
      if (!batch) throw new DumpError('is damaged: it has rows of no table')
      const { table, rows } = batch
      counts[table.table] = (counts[table.table] ?? 0) + 1
      if (rows.push(line) === BATCH_ROWS) {
        yield { type: 'rows', table, rows }
        batch = { table, rows: [] }
      }
    } else {
      if (batch && batch.rows.length > 0) yield { type: 'rows', ...batch }
      // Safe: a line of another shape fails the checksum, and nothing is done with it before that.
      const part = parse(line) as DumpTable | DumpEnd
      if ('sha256' in part) {
        end = part
        continue
      }
      batch = { table: part, rows: [] }
      counts[part.table] = 0
    }
    hash.update(line).update('\n')
  }
  if (!header) throw new DumpError(NOT_ONE)
  if (!end) throw new DumpError('is cut short: its last line, with the counts, is missing')
  const isWhole = end.sha256 === hash.digest('hex') && JSON.stringify(end.rows) === JSON.stringify(counts)
  if (!isWhole) throw new DumpError('is damaged: its checksum is wrong')
}

const NOT_ONE = 'is not a file that "npm run db -- export" or "backup" has made'

function readHeader(line: string): DumpHeader {
  // Safe: its fields are checked below.
  const header = parse(line) as Partial<DumpHeader>
  if (header.format !== DUMP_FORMAT || !Array.isArray(header.migrations)) throw new DumpError(NOT_ONE)
  if (header.version !== DUMP_VERSION) {
    throw new DumpError(
      `was made by another version of the site (format ${header.version}, here ${DUMP_VERSION}); use that one`,
    )
  }
  // Safe: they have been checked.
  return header as DumpHeader
}

function parse(line: string): object {
  try {
    return Object(JSON.parse(line))
  } catch {
    throw new DumpError(NOT_ONE)
  }
}
