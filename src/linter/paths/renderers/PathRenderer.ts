import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { PathBook } from '../pathBook.ts'

/** Turns a path book into the text of one format, with a line break at its end. Pure. */
export type PathRenderer = (book: PathBook) => string

/** Turns a questionnaire that the linter has passed into the text of a chart, with a line break at its end. Pure. */
export type ChartRenderer = (questionnaire: Questionnaire) => string
