import { isDeepStrictEqual } from 'node:util'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { aTab, giveAnswer, SessionPage, whereabouts } from './drivenSession.tsx'
import { everyPath, type VisitorPath } from './everyPath.ts'
import { pass, stopClock } from './pass.ts'

const paths = everyPath(shippedQuestionnaire)
/** ms; 1,170 paths on a machine with other work. */
const LONG = 180_000

/** The first words of each screen. */
const headings: Readonly<Record<string, string>> = {
  q1: 'Who is your current super fund?',
  q2: 'What is your estimated super balance?',
  q3: 'What is your age?',
  q4: 'Which state or territory do you live in?',
  eligibilityCheck: 'Please wait, we are calculating your eligibility',
  q5: 'What is your first name?',
  q6: 'What is your last name?',
  q7: 'What is your mobile number?',
  notEligible: 'Sorry, we can’t offer you a review',
  completion: 'Your details have been submitted',
}

/** Spec §4: who is told what, in plain words. */
function endBySpec({ moves }: VisitorPath): string | null {
  const answerTo = (id: string) => moves.find(({ stepId }) => stepId === id)?.answer
  return answerTo('q2') === '$0 - $50,000' || answerTo('q3') === '60+' ? 'notEligible' : null
}

const answersOf = ({ moves }: VisitorPath): readonly (readonly [string, string])[] =>
  moves.flatMap(({ stepId, answer }) => (answer === null ? [] : [[stepId, stepId === 'q7' ? '+61491570156' : answer]]))

/** A screen as the visitor sees it: its step, and how far the visitor is. */
function screenIn(markup: string): string {
  const ids = Object.keys(headings).filter((id) => markup.includes(headings[id] ?? ''))
  return `${ids.join('+')} ${/(\d) of 7</.exec(markup)?.[0].slice(0, -1) ?? ''}`.trimEnd()
}

/** The screens of a path: a question tells how many are answered before it. */
function screensOf({ moves, end }: VisitorPath): readonly string[] {
  const screens = moves.map(({ stepId, answer }, place) => {
    const answered = moves.slice(0, place).filter((move) => move.answer !== null).length
    return answer === null ? stepId : `${stepId} ${answered} of 7`
  })
  return [...screens, end ?? 'completion']
}

beforeEach(() => stopClock())
afterEach(() => void vi.useRealTimers())

describe('every path of the shipped questionnaire', () => {
  it('is one of 1,170', () => {
    expect(paths).toHaveLength(10 * 1 + 10 * 4 * 1 + 10 * 4 * 4 * 7)
    expect(new Set(paths.map((path) => JSON.stringify(path.moves))).size).toBe(1170)
    expect(paths.map(({ end }) => end)).toEqual(paths.map(endBySpec))
  })

  it(
    'shows its screens one after another and sends its answers',
    async () => {
      for (const path of paths) {
        const tab = aTab()
        const session = tab.load()
        session.open()
        // As markup: ten thousand screens would take minutes as elements. Clicks through elements are tested on one path of each way.
        const shown = () => screenIn(renderToStaticMarkup(<SessionPage session={session} />))
        const screens = [shown()]
        for (const { answer } of path.moves) {
          await giveAnswer(session, answer, pass)
          screens.push(shown())
        }
        expect(screens).toEqual(screensOf(path))
        const sent = tab.server.submissions().map(({ questionID, answer }) => [questionID, answer])
        const answers = answersOf(path)
        expect(sent).toEqual(path.end === null ? [...answers, answers.at(-1)] : answers)
      }
    },
    LONG,
  )

  it(
    'is not changed at any step by Back and forward again, or by a reload',
    async () => {
      for (const path of paths) {
        const tab = aTab()
        let session = tab.load()
        session.open()
        const changes: unknown[] = []
        const isUnchanged = (before: unknown, what: string): void => {
          const now = { ...whereabouts(session), events: [...tab.events] }
          if (!isDeepStrictEqual(now, before)) changes.push({ what, before, now })
        }
        for (const [place, { answer }] of path.moves.entries()) {
          const before = { ...whereabouts(session), events: [...tab.events] }
          session = tab.load()
          session.open()
          isUnchanged(before, 'reload')

          session.goBack()
          const previous = path.moves.findLastIndex((move, at) => at < place && move.answer !== null)
          const again = previous < 0 ? [] : path.moves.slice(previous, place)
          if (whereabouts(session).stepId !== (again[0]?.stepId ?? before.stepId))
            changes.push({ what: 'Back', before })
          for (const move of again) await giveAnswer(session, move.answer, pass)
          isUnchanged(before, 'Back and forward again')
          await giveAnswer(session, answer, pass)
        }
        const end = { ...whereabouts(session), events: [...tab.events] }
        session.goBack()
        isUnchanged(end, 'Back at the end')
        expect([changes, end.stepId]).toEqual([[], path.end])
      }
    },
    LONG,
  )
})
