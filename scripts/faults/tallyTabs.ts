import type { ClosingVisit } from './closingVisit.ts'
import type { ClosingMoment } from './pickInPage.ts'

/** A tab that was closed, and how. */
export interface TabVisit extends ClosingVisit {
  readonly closes: ClosingMoment
  /** How many it picked an option of; the last one as it closed. */
  readonly questions: number
}

/** What became of the tabs' answers, beyond what the database shows. */
interface TabTally {
  /** Answers whose next screen was shown, and that never arrived. */
  readonly lost: number
  /** Answers that arrived under two names. */
  readonly duplicated: number
  /** For the table. */
  readonly remarks: string
}

/**
 * Counts closed tabs by when everything that their visitors had answered arrived. A pick with which the tab closed may arrive, or be asked
 * for again. Pure.
 */
export function tallyTabs(visits: readonly TabVisit[]): TabTally {
  const atOnce = visits.filter((visit) => missing(visit, visit.arrivedAtOnce) === 0).length
  const inTheEnd = visits.filter((visit) => missing(visit, visit.arrivedInTheEnd) === 0).length
  const lost = visits.reduce((sum, visit) => sum + missing(visit, visit.arrivedInTheEnd), 0)
  const duplicated = visits.reduce((sum, { arrivedInTheEnd: all }) => sum + all.length - new Set(all).size, 0)
  const withPick = visits.filter(({ closes }) => closes === 'picked')
  const given = withPick.filter(({ questions, arrivedInTheEnd }) => arrivedInTheEnd.includes(`q${questions}`)).length
  return {
    lost,
    duplicated,
    remarks:
      `${visits.length} tabs, ${withPick.length} of them closed with the pick itself: ` +
      `everything answered arrived at once from ${atOnce}, when the site was opened again from ${inTheEnd - atOnce}, ` +
      `never from ${visits.length - inTheEnd}; of the ${withPick.length} picks ${given} arrived, the others are asked again`,
  }
}

/** How many of the answers that the visitor had given are not among those that arrived. */
function missing({ closes, questions }: TabVisit, arrived: readonly string[]): number {
  const given = Array.from({ length: closes === 'shown' ? questions : questions - 1 }, (_, index) => `q${index + 1}`)
  return given.filter((question) => !arrived.includes(question)).length
}
