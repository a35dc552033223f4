import { describe, expect, it } from 'vitest'
import { judgeAnswer } from '#server/submissions/judgeAnswer.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'

/** A definition whose only question is `id`, with one option, and a sentence of its own for any other. */
const aDefinition = (id: string, option: string) => ({
  hash: `hash of ${option}`,
  questionnaire: aQuestionnaire({
    steps: [aQuestion({ id, options: [option] })],
    messages: { invalidAnswer: `Please pick ${option}.` },
  }),
})

const definitions = {
  served: aDefinition('state', 'QLD'),
  newer: [aDefinition('state', 'TAS')],
  older: [aDefinition('state', 'NZ'), aDefinition('suburb', 'Cairns')],
}

const judge = (questionId: string, given: string, shown: string | null = null) =>
  judgeNaming(shown && `hash of ${shown}`, questionId, given)

const judgeNaming = async (shownHash: string | null, questionId: string, given: string) => {
  const judgement = await judgeAnswer(definitions, { questionId, given, shownHash })
  if (judgement.ok) return judgement.definition.hash
  return judgement.reason === 'refused' ? judgement.message : judgement.reason
}

describe('judgeAnswer', () => {
  it('D21 finds the definition that accepts the answer: the served one, then newer, then older ones', async () => {
    expect(await judge('state', 'QLD')).toBe('hash of QLD')
    expect(await judge('state', 'TAS')).toBe('hash of TAS')
    expect(await judge('state', 'NZ')).toBe('hash of NZ')
    expect(await judge('suburb', 'Cairns')).toBe('hash of Cairns')
  })

  it('D21 refuses an unknown answer with the message of the definition that was shown, or else of the first with the question', async () => {
    expect(await judge('state', 'Mars')).toBe('Please pick QLD.')
    expect(await judge('state', 'Mars', 'NZ')).toBe('Please pick NZ.')
    expect(await judge('suburb', 'Mars', 'Cairns')).toBe('Please pick Cairns.')
    expect(await judge('suburb', 'Mars')).toBe('Please pick Cairns.')
    expect(await judge('planet', 'Mars')).toBe(
      'This question is not part of the form. Please reload the page and try again.',
    )
  })
  it('D21 puts off what no definition knows when the pages name one that no process has kept', async () => {
    const unkept = 'ab'.repeat(32)
    expect(await judgeNaming(unkept, 'state', 'ACT')).toBe('ahead')
    expect(await judgeNaming(unkept, 'planet', 'Mars')).toBe('ahead')
    expect(await judgeNaming(unkept, 'state', 'TAS')).toBe('hash of TAS')
    expect(await judgeNaming(unkept.toUpperCase(), 'state', 'ACT')).toBe('Please pick QLD.')
    expect(await judgeNaming(null, 'state', 'ACT')).toBe('Please pick QLD.')
  })

  it('D21 refuses what breaks a rule of a known question, whatever the pages name', async () => {
    const name = aQuestion({
      id: 'name',
      type: 'text',
      validation: [{ rule: 'required', message: 'Your name, please' }],
    })
    const served = { hash: 'served', questionnaire: aQuestionnaire({ steps: [name] }) }
    const answer = { questionId: 'name', given: '', shownHash: 'ab'.repeat(32) }
    expect(await judgeAnswer({ served, newer: [], older: [] }, answer)).toEqual({
      ok: false,
      reason: 'refused',
      message: 'Your name, please',
    })
  })
})
