import type { PathBook } from '../pathBook.ts'

/** Turns a path book into the text of one format, with a line break at its end. Pure. */
export type PathRenderer = (book: PathBook) => string

/** The same for a format that draws the flow, and lists no paths. Pure. */
export type ChartRenderer = (book: Pick<PathBook, 'questionnaire'>) => string
