import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stepById } from '#core/questionnaire/stepById.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { aTab, SessionPage, whereabouts } from './drivenSession.tsx'
import { onePathOfEach, type VisitorPath } from './everyPath.ts'
import { pass, stopClock } from './pass.ts'

type Move = VisitorPath['moves'][number]

const paths = onePathOfEach(shippedQuestionnaire)

beforeEach(() => stopClock({ creeps: true }))
afterEach(() => void vi.useRealTimers())

/** The clicks and keys of a visitor, on a page of a tab that can be loaded again. */
function aVisitor() {
  const user = userEvent.setup({ delay: null })
  const wait = (ms: number) => act(() => pass(ms))
  const tab = aTab()
  let session = tab.load()
  const load = async (): Promise<void> => {
    cleanup()
    session = tab.load()
    render(<SessionPage session={session} />)
    await wait(0)
  }
  const answer = async (move: Move): Promise<void> => {
    const step = stepById(shippedQuestionnaire, move.stepId)
    if (move.answer === null) {
      await wait(1500)
      await user.click(screen.getByRole('button', { name: 'Click to Book Call' }))
    } else if (step.type === 'multiple-choice') {
      await user.click(screen.getByRole('radio', { name: move.answer }))
      await wait(300)
    } else {
      await user.type(
        screen.getByRole('textbox', { name: 'text' in step ? (step.text ?? '') : '' }),
        `${move.answer}{Enter}`,
      )
      await wait(0)
    }
    if (step.type === 'mobile') {
      await user.type(screen.getByRole('textbox', { name: 'Please enter the verification code' }), '123 456{Enter}')
    }
    await wait(0)
  }
  return {
    load,
    answer,
    goBack: async () => {
      await user.click(screen.getByRole('button', { name: 'Back' }))
      await wait(0)
    },
    seen: () => ({
      ...whereabouts(session),
      events: [...tab.events],
      heading: screen.getByRole('heading', { level: 2 }).textContent,
    }),
  }
}

describe('one path of each kind, by clicks and keys', () => {
  it('is one of three', () => {
    expect(paths.map(({ moves, end }) => `${moves.length} to ${end ?? 'completion'}`)).toEqual([
      '2 to notEligible',
      '8 to completion',
      '3 to notEligible',
    ])
  })

  it.each(paths)(
    'is not changed at any step by Back and forward again, or by a reload: to $end',
    async ({ moves, end }) => {
      const visitor = aVisitor()
      await visitor.load()
      for (const [place, move] of moves.entries()) {
        const before = visitor.seen()
        expect(before.stepId).toBe(move.stepId)
        await visitor.load()
        expect(visitor.seen()).toEqual(before)

        const previous = moves.findLastIndex(({ answer }, at) => at < place && answer !== null)
        // The good news has no Back button: it asks nothing.
        const again = previous < 0 || move.answer === null ? [] : moves.slice(previous, place)
        expect(screen.queryAllByRole('button', { name: 'Back' })).toHaveLength(again.length > 0 ? 1 : 0)
        if (again.length > 0) await visitor.goBack()
        expect(visitor.seen().stepId).toBe(again[0]?.stepId ?? move.stepId)
        for (const passed of again) await visitor.answer(passed)
        expect(visitor.seen()).toEqual(before)
        await visitor.answer(move)
      }
      expect(visitor.seen().stepId).toBe(end)
      expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
      const heading = end === null ? 'Your details have been submitted' : 'Sorry, we can’t offer you a review'
      expect(screen.getByRole('heading', { name: heading })).toBeVisible()
    },
  )
})
