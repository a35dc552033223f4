import { describe, expect, it } from 'vitest'
import { fillIn } from '#core/questionnaire/fillIn.ts'
import { defaultLabels } from '#core/questionnaire/labels.ts'
import { defaultMessages } from '#core/questionnaire/messages.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import type { Problem } from '#linter/Problem.ts'
import { writing } from '#linter/Fix.ts'
import { unknownSlot } from '#linter/rules/unknownSlot.ts'
import { aDefinition } from '../../support/aDefinition.ts'

type Texts = Pick<QuestionnaireDefinition, 'labels' | 'messages'>

const problemsIn = (texts: Texts): readonly Problem[] => [...unknownSlot.check(indexDefinition(aDefinition(texts)))]

const slotsIn = (texts: Texts): readonly string[] =>
  problemsIn(texts).map(({ path, message, help }) => `${path.join('/')}: ${message} ${help}`)

describe('unknownSlot', () => {
  it('is silent on the default texts, and on other words around their slots', () => {
    expect(slotsIn({})).toEqual([])
    expect(slotsIn({ labels: defaultLabels, messages: defaultMessages })).toEqual([])
    expect(slotsIn({ labels: { codeSentTo: 'See {mobile}, yes {mobile}', progress: 'Done: {answered}' } })).toEqual([])
  })

  it('is silent on a text without slots, and on the slots of the progress text', () => {
    expect(slotsIn({ labels: { codeSentTo: 'Code sent', progressSpoken: '{percent} percent' } })).toEqual([])
  })

  it('reports a slot that is misspelt', () => {
    expect(
      slotsIn({
        messages: { submissionFailed: 'Failed: {mesage}' },
        labels: {
          codeSentTo: 'Sent to {mobil}',
          progress: '{answerd} of {totals}',
          progressSpoken: '{percnt} percent',
          earlierPick: 'Not {answers}?',
        },
      }),
    ).toEqual([
      'messages/submissionFailed: "{mesage}" is not a slot of "submissionFailed". did you mean "{message}"?',
      'labels/codeSentTo: "{mobil}" is not a slot of "codeSentTo". did you mean "{mobile}"?',
      'labels/progress: "{answerd}" is not a slot of "progress". did you mean "{answered}"?',
      'labels/progress: "{totals}" is not a slot of "progress". did you mean "{total}"?',
      'labels/progressSpoken: "{percnt}" is not a slot of "progressSpoken". did you mean "{percent}"?',
      'labels/earlierPick: "{answers}" is not a slot of "earlierPick". did you mean "{answer}"?',
    ])
  })

  it.each(['{ mobile }', '{Mobile}', '{{mobile}}', '{mob-ile}'])(
    'does not treat %s as a slot, as the site does not',
    (slot) => {
      expect(fillIn(slot, { mobile: '0491570156' })).toContain('{')
      expect(slotsIn({ labels: { codeSentTo: `Sent to ${slot}` } })).toEqual([
        `labels/codeSentTo: "${slot}" is not a slot of "codeSentTo". did you mean "{mobile}"?`,
      ])
    },
  )

  it('lists the slots of this text when another is used', () => {
    expect(slotsIn({ labels: { progress: '{mobile} and {}', earlierText: '{constructor}' } })).toEqual([
      'labels/progress: "{mobile}" is not a slot of "progress". use one of "{answered}", "{total}", "{percent}".',
      'labels/progress: "{}" is not a slot of "progress". use one of "{answered}", "{total}", "{percent}".',
      'labels/earlierText: "{constructor}" is not a slot of "earlierText". use "{answer}".',
    ])
  })

  it('ignores braces in a text that has no slots to fill in', () => {
    expect(slotsIn({ labels: { next: 'Next {>}' }, messages: { serverError: 'Sorry {mobile}' } })).toEqual([])
  })

  it.each(['{mobile', 'mobile}', '[mobile]', '<mobile>', '%mobile%', '{mobile]'])(
    'reports %s, which is shown as it stands',
    (half) => {
      expect(slotsIn({ labels: { codeSentTo: `Sent to ${half}.` } })).toEqual([
        `labels/codeSentTo: "${half}" is not a slot of "codeSentTo". write "{mobile}".`,
      ])
    },
  )

  it('reports the dollar of a programming language, and takes it out', () => {
    const [slip] = problemsIn({ labels: { codeSentTo: 'Sent to ${mobile}.' } })
    const message = '"${mobile}" is not a slot of "codeSentTo".'
    expect(slip).toMatchObject({ message, help: 'did you mean "{mobile}"?', fix: writing('Sent to {mobile}.') })
    expect(slotsIn({ labels: { codeSentTo: 'Sent to ${phone}.' } })).toEqual([
      'labels/codeSentTo: "${phone}" is not a slot of "codeSentTo". use "{mobile}".',
    ])
  })

  it('is silent on the name of a slot among the words', () => {
    expect(slotsIn({ labels: { codeSentTo: 'Your mobile (mobile) {mobile}, mobiles, mobile>' } })).toEqual([])
  })

  it('is quick on 200,000 unclosed braces', () => {
    expect(slotsIn({ labels: { codeSentTo: '{'.repeat(200_000) } })).toEqual([])
    expect(slotsIn({ labels: { codeSentTo: '${'.repeat(200_000) } })).toEqual([])
  })

  it('fixes a one-letter typo wherever it is in the text', () => {
    const slips = problemsIn({ labels: { codeSentTo: '{mobil}, that is {mobil}' } })
    expect(slips.map(({ fix }) => fix)).toEqual([writing('{mobile}, that is {mobile}')])
    const [guess] = problemsIn({ labels: { codeSentTo: '{number}' } })
    expect(guess?.fix).toBeUndefined()
  })
})
