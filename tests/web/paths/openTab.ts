import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Effect } from '#core/flow/Effect.ts'
import type { FlowState } from '#core/flow/FlowState.ts'
import { formatBrisbane } from '#core/time/formatBrisbane.ts'
import { back } from '../../support/funnel.ts'
import { type Move, playOn } from '../../support/play.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { actOn, press } from './actOn.ts'
import { atPlace } from './atPlace.ts'
import { expectedScreen } from './expectedScreen.ts'
import { type Kept, loadTab } from './loadTab.tsx'
import { turn } from './pass.ts'
import { type SeenScreen, seenScreen } from './seenScreen.ts'
import type { Stop } from './stopsOf.ts'
import { SESSION_ID } from './tabEnvironment.ts'

/** What the world outside hears of a visitor. */
export interface Heard {
  readonly events: readonly string[]
  /** Bodies of submissions, their `timestamp` left out. */
  readonly submissions: readonly Record<string, unknown>[]
}

/** How far a visitor has got: according to core, and according to what the tab has kept. */
export interface Place {
  readonly state: FlowState
  readonly kept: Kept
}

/** ms on the real clock; a page that is not ready by then, even on a busy machine, never will be. */
const PATIENCE_MS = 5_000

/**
 * Loads the page at a place and plays every move twice: on the page, and through core. After each of them the page has to be as core
 * says: the screen, the focus, the events and the submissions since it was loaded. What is not ends the test, and says `where`.
 */
export async function openTab(place: Place, where: string) {
  const tab = loadTab(place.kept)
  let { state } = place
  let due: Heard = { events: [], submissions: [] }

  const play = (move: Move): Heard => {
    const { state: next, effects } = playOn(shippedQuestionnaire, state, [move])
    state = next
    const made = heardOf(effects)
    due = joined(due, made)
    return made
  }
  const isAsDue = async (screen: SeenScreen, at: string): Promise<void> => {
    const wanted = { screen, ...due }
    const seen = () => ({ screen: seenScreen(), events: [...tab.events], submissions: tab.submissions().map(undated) })
    const end = performance.now() + PATIENCE_MS
    do await turn()
    while (!isDeepStrictEqual(seen(), wanted) && performance.now() < end)
    atPlace(at, () => expect(seen()).toEqual(wanted))
  }

  if (!state.session) play(opening(place.kept.now))
  const opened = due
  await isAsDue({ ...expectedScreen(shippedQuestionnaire, state), focus: 'page' }, where)

  return {
    /** The calls recorded when the page was loaded. */
    opened,
    stepId: () => state.stepId,
    place: (): Place => ({ state, kept: tab.keep() }),
    /** The calls expected from the move. */
    pass: async (stop: Stop, at: string): Promise<Heard> => {
      actOn(stop, at)
      const made = play(stop.move)
      await isAsDue(expectedScreen(shippedQuestionnaire, state), at)
      return made
    },
    goBack: async (at: string): Promise<void> => {
      press(shippedQuestionnaire.labels.back, at)
      play(back)
      await isAsDue(expectedScreen(shippedQuestionnaire, state), at)
    },
  }
}

/** The first load of the page in a tab; `now` in ms since 1970. */
export const opening = (now: number): Move => ({ type: 'opened', session: { id: SESSION_ID, openedAt: now } })

/** One after the other. */
export function joined(first: Heard, then: Heard): Heard {
  return {
    events: [...first.events, ...then.events],
    submissions: [...first.submissions, ...then.submissions],
  }
}

/** The calls that effects of core lead to. */
export function heardOf(effects: readonly Effect[]): Heard {
  return {
    events: effects.flatMap((effect) => (effect.type === 'trackEvent' ? [effect.name] : [])),
    submissions: effects.flatMap((effect) => {
      if (effect.type !== 'submitAnswer') return []
      const { session, fields } = effect.submission
      const sessionDate = formatBrisbane(session.openedAt)
      return [{ ...fields, sessionId: session.id, sessionDate, ipAddress: '203.0.113.7' }]
    }),
  }
}

function undated(body: Record<string, unknown>): Record<string, unknown> {
  const { timestamp: _, ...rest } = body
  return rest
}
