import { DumpError } from './DumpLine.ts'

/** Characters; no row comes close, and a file that is not a dump need not be read to its end. */
const LONGEST_LINE = 64 * 1024 * 1024

/**
 * The lines of a text that comes in chunks, without their ends. Throws a {@link DumpError} when the last one has no end, as in a truncated
 * file. Node's own reader would also split at other characters.
 */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = ''
  for await (const chunk of chunks) {
    begun += chunk
    // Only then: searching a long line again with each of its chunks would take minutes.
    if (chunk.includes('\n')) {
      const lines = begun.split('\n')
      begun = lines.pop() ?? ''
      yield* lines
    }
    if (begun.length > LONGEST_LINE) throw new DumpError('has a line that is too long for a row')
  }
  if (begun !== '') throw new DumpError('is cut short: its last line is not whole')
}
