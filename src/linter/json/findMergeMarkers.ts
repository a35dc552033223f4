import type { SyntaxErrorWords } from './SyntaxErrorWords.ts'

/** A line that git writes where it could not merge, indented by an editor or not. No JSON string spans lines, so none can look like it. */
const MARKER = /(?=[<|=>])(?<=^[ \t]*)(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)/gm

/** The markers of an unfinished merge, in a text that is not JSON. Pure. */
export const findMergeMarkers = (text: string): readonly SyntaxErrorWords[] =>
  [...text.matchAll(MARKER)].map(({ 0: marker, index }) => ({
    span: { start: index, end: index + marker.length },
    message: `An unfinished git merge has left "${marker}" here.`,
    help: 'finish the merge: keep the lines that are right, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
  }))
