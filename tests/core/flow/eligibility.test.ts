import { describe, expect, it } from 'vitest'
import { passedSteps } from '#core/flow/trail.ts'
import { walkAnswers } from '#core/flow/walkAnswers.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { codeSent, onwards } from '../../support/funnel.ts'
import { play, type Played, playOn } from '../../support/play.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

function valuesOf(id: string): readonly string[] {
  const options = optionsOf(stepById(shippedQuestionnaire, id))
  if (!options) throw new Error(`${id} has no options`)
  return options.map(({ value }) => value)
}

const combinations = valuesOf('q1').flatMap((q1) =>
  valuesOf('q2').flatMap((q2) => valuesOf('q3').flatMap((q3) => valuesOf('q4').map((q4) => ({ q1, q2, q3, q4 })))),
)
type Combination = (typeof combinations)[number]

/** Spec §9 in plain words. */
const isEligible = ({ q2, q3 }: Combination) => !(q2 === '$0 - $50,000' || q3 === '60+')

/** The questions that spec §4 asks a visitor who answers like this. */
function askedOf({ q2, q3 }: Combination): readonly string[] {
  if (q2 === '$0 - $50,000') return ['q1', 'q2']
  if (q3 === '60+') return ['q1', 'q2', 'q3']
  return ['q1', 'q2', 'q3', 'q4']
}

/** Answers as far as questions are asked. */
function answer(combination: Combination): Played {
  const moves = askedOf(combination).map((id) => combination[id as keyof Combination]) // Safe: askedOf names only its keys.
  return play(shippedQuestionnaire, moves)
}

const answersOf = ({ state }: Played) =>
  new Map(
    [...passedSteps(state.trail)]
      .toReversed()
      .flatMap(({ stepId, answer: given }) => (given === null ? [] : [[stepId, given]])),
  )

describe('eligibility', () => {
  it('is decided on all 10 × 5 × 5 × 7 combinations of options', () => {
    expect(combinations).toHaveLength(1750)
    expect(combinations.filter(isEligible)).toHaveLength(10 * 4 * 4 * 7)
  })

  it("is refused if the estimated balance is '$0 - $50,000' or age is '60+', and given otherwise", () => {
    for (const combination of combinations) {
      const { stepId } = answer(combination).state
      const expected = isEligible(combination) ? 'eligibilityCheck' : 'notEligible'
      expect({ ...combination, stepId }).toEqual({ ...combination, stepId: expected })
    }
  })

  it('makes one submission for each question asked, and none for other questions', () => {
    for (const combination of combinations) {
      const sent = answer(combination).effects.flatMap((effect) =>
        effect.type === 'submitAnswer' ? [effect.submission.fields.questionID] : [],
      )
      expect(sent).toEqual(askedOf(combination))
    }
  })
})

describe('walkAnswers and transition', () => {
  it('agree on every combination of q1 to q4', () => {
    for (const combination of combinations) {
      const walk = walkAnswers(shippedQuestionnaire, new Map(Object.entries(combination)))
      const played = answer(combination)
      expect([...walk.answers]).toEqual([...answersOf(played)])
      expect(walk.status).toBe(isEligible(combination) ? 'partial' : 'not-eligible')
      expect(walk.eligible).toBe(isEligible(combination))
    }
  })

  it('agree on every combination with all seven answers', () => {
    const rest = { q5: 'Mary Ann', q6: 'O’Brien', q7: '+61491570156' }
    for (const combination of combinations) {
      const walk = walkAnswers(shippedQuestionnaire, new Map(Object.entries({ ...combination, ...rest })))
      const moves = isEligible(combination) ? [onwards, rest.q5, rest.q6, codeSent, rest.q7] : []
      const played = playOn(shippedQuestionnaire, answer(combination).state, moves)
      expect([...walk.answers]).toEqual([...answersOf(played)])
      expect(walk.status === 'complete').toBe(played.state.stepId === null)
      expect(walk.status === 'not-eligible').toBe(played.state.stepId === 'notEligible')
      expect(walk.eligible).toBe(isEligible(combination))
    }
  })
})
