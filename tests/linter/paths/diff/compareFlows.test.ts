import { describe, expect, it } from 'vitest'
import type { Notice } from '#core/question-types/notice.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { Step } from '#core/step-types/index.ts'
import { changeWords } from '#linter/paths/diff/changeWords.ts'
import { compareFlows } from '#linter/paths/diff/compareFlows.ts'
import type { FlowChange } from '#linter/paths/diff/FlowChange.ts'
import type { Share } from '#linter/paths/diff/shareOf.ts'
import { aQuestion } from '../../../support/aQuestion.ts'
import { aQuestionnaire } from '../../../support/aQuestionnaire.ts'
import { shippedDefinition, shippedQuestionnaire } from '../../../support/shippedQuestionnaire.ts'
import { randomNumbers, randomQuestionnaire } from '../randomQuestionnaire.ts'
import { type Answers, answersTo, walkOneWay } from '../listWays.ts'

function changesBetween(before: Questionnaire, after: Questionnaire): readonly FlowChange[] {
  const comparison = compareFlows(before, after)
  if (!comparison.ok) throw new Error(comparison.reason)
  return comparison.changes
}

/** The shipped questionnaire with some of it changed. */
const edited = (overrides: Partial<QuestionnaireDefinition>): Questionnaire =>
  compileQuestionnaire({ ...shippedDefinition, ...overrides })

const withSteps = (change: (steps: Step[]) => void): Questionnaire => {
  const steps = structuredClone(shippedDefinition.steps) as Step[]
  change(steps)
  return edited({ steps })
}

/** What `npm run diff-flow` prints for an edit of the shipped questionnaire: the first line of each change. */
const sentences = (after: Questionnaire): readonly string[] =>
  changesBetween(shippedQuestionnaire, after).map(
    (change) => changeWords(change, [shippedQuestionnaire, after])[0] ?? '',
  )

/** What `npm run diff-flow` prints for two questionnaires: every line of each change. */
const wholeWords = (before: Questionnaire, after: Questionnaire): readonly string[] =>
  changesBetween(before, after).flatMap((change) => changeWords(change, [before, after]))

describe('compareFlows', () => {
  it('reports one combination that is no longer eligible', () => {
    const after = edited({
      rules: {
        ...shippedDefinition.rules,
        retirementAge: {
          any: [
            { question: 'q3', is: '60+' },
            {
              all: [
                { question: 'q2', is: '$150,000 - $200,000' },
                { question: 'q3', is: '50 - 59' },
              ],
            },
          ],
        },
      },
    })
    const [change, ...others] = changesBetween(shippedQuestionnaire, after)
    expect(others).toEqual([])
    expect(change).toEqual({
      kind: 'end',
      from: null,
      to: 'notEligible',
      share: {
        combinations: 1n,
        of: 25n,
        questions: ['q2', 'q3'],
        cases: [{ q2: ['$150,000 - $200,000'], q3: ['50 - 59'] }],
      },
    })
    expect(change && changeWords(change, [shippedQuestionnaire])).toEqual([
      '1 of 25 combinations of q2 × q3 moves from the completion screen to notEligible.',
      '  q2: "$150,000 - $200,000"; q3: "50 - 59"',
      '  q2 is "What is your estimated super balance?"',
      '  q3 is "What is your age?"',
    ])
  })

  it('counts combinations of only the questions that make a difference', () => {
    const after = edited({
      rules: { ...shippedDefinition.rules, retirementAge: { question: 'q3', in: ['50 - 59', '60+'] } },
    })
    expect(sentences(after)).toEqual([
      '4 of 25 combinations of q2 × q3 move from the completion screen to notEligible.',
    ])
    const everyAge = edited({ rules: { ...shippedDefinition.rules, smallBalance: { question: 'q2', is: '$200k+' } } })
    expect(sentences(everyAge)).toEqual([
      '4 of 25 combinations of q2 × q3 move from notEligible to the completion screen.',
      '4 of 25 combinations of q2 × q3 move from the completion screen to notEligible.',
      '1 of 25 combinations of q2 × q3 now sees step q3.',
      '1 of 25 combinations of q2 × q3 no longer sees step q3.',
    ])
  })

  it('names few answers of many, and of many cases the first five', () => {
    const options = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    const asking = (declined: readonly string[]) =>
      aQuestionnaire({
        steps: [
          aQuestion({ id: 'mine', text: 'Yours?', options, next: [{ goTo: 'theirs' }] }),
          aQuestion({
            id: 'theirs',
            text: 'Theirs?',
            options,
            next: [
              ...declined.map((is) => ({
                when: { all: [{ question: 'mine', is } as const, { question: 'theirs', isNot: is } as const] },
                goTo: 'sorry',
              })),
              { goTo: null },
            ],
          }),
          { id: 'sorry', type: 'not-eligible' },
        ],
      })
    const [before, after] = [asking([]), asking(options)]
    expect(changesBetween(before, after).map((change) => changeWords(change, [before, after]))).toEqual([
      [
        '42 of 49 combinations of mine × theirs move from the completion screen to sorry.',
        ...['A', 'B', 'C', 'D', 'E'].map((own) => `  mine: "${own}"; theirs: any but "${own}" (6 of 7)`),
        '  and 2 more cases',
        '  mine is "Yours?"',
        '  theirs is "Theirs?"',
      ],
    ])
    expect(wholeWords(before, asking(options.slice(0, 6)))).toContain('  and 1 more case')
  })

  it('counts the answers of a case among those that both files know, and gives the new words of the question', () => {
    const asking = (text: string, options: readonly string[], moved: readonly string[]) =>
      aQuestionnaire({
        steps: [
          aQuestion({
            text,
            options,
            next: [{ when: { question: 'colour', in: moved }, goTo: 'sorry' }, { goTo: null }],
          }),
          { id: 'sorry', type: 'not-eligible' },
        ],
      })
    const before = asking('Which?', ['A', 'B', 'C', 'D', 'E', 'F', 'G'], ['G'])
    const after = asking('Which one?', ['A', 'B', 'C', 'D', 'E', 'F'], ['A', 'B', 'C', 'D'])
    expect(wholeWords(before, after)).toEqual([
      '4 of 6 answers to colour move from the completion screen to sorry.',
      '  colour: any but "E" or "F" (4 of 6)',
      '  colour is "Which one?"',
      'Option "G" of colour is gone: it led to sorry.',
    ])
  })

  it('says of a question without a common option that it compares only what comes before it', () => {
    const sorry = { id: 'sorry', type: 'not-eligible' } as const
    const before = aQuestionnaire({ steps: [aQuestion({ options: ['red'] }), sorry] })
    const after = aQuestionnaire({
      steps: [
        aQuestion({ type: 'text', next: [{ goTo: 'colour' }] }),
        aQuestion({ options: ['Red'], next: [{ goTo: 'sorry' }] }),
        sorry,
      ],
    })
    expect(wholeWords(before, after)).toEqual([
      'Step pet is new. All visitors with answers that are in both files see it.',
      'No option of colour is in both files: what comes after it is not compared.',
      'Option "Red" of colour is new: it leads to sorry.',
      'Option "red" of colour is gone: it led to the completion screen.',
    ])
  })

  it('says the same of one that only some visitors still get to', () => {
    const last = aQuestion({ type: 'text' })
    const before = aQuestionnaire({ steps: [aQuestion({ options: ['red'], next: [{ goTo: 'pet' }] }), last] })
    const after = aQuestionnaire({
      steps: [
        aQuestion({
          id: 'first',
          options: ['a', 'b'],
          next: [{ when: { question: 'first', is: 'a' }, goTo: 'colour' }, { goTo: 'pet' }],
        }),
        aQuestion({ options: ['Red'], next: [{ goTo: 'pet' }] }),
        last,
      ],
    })
    expect(wholeWords(before, after).slice(0, 2)).toEqual([
      'Step first is new. All visitors with answers that are in both files see it.',
      'No option of colour is in both files: what comes after it is not compared.',
    ])
  })

  it('does not say of all visitors what those with a new option do not see', () => {
    const colours = ['red', 'green']
    const before = aQuestionnaire({ steps: [aQuestion({ options: colours })] })
    const after = aQuestionnaire({
      steps: [
        aQuestion({
          options: [...colours, 'none'],
          next: [{ when: { question: 'colour', is: 'none' }, goTo: null }, { goTo: 'pet' }],
        }),
        aQuestion({ type: 'text' }),
      ],
    })
    expect(wholeWords(before, after)).toEqual([
      'Step pet is new. All visitors with answers that are in both files see it.',
      'Option "none" of colour is new: it leads to the completion screen.',
    ])
  })

  it('says of the options of a question that nobody gets to that nobody is asked it', () => {
    const asking = (option: string) =>
      aQuestionnaire({ steps: [aQuestion(), aQuestion({ id: 'shape', options: ['round', option] })] })
    expect(wholeWords(asking('flat'), asking('square'))).toEqual([
      'Option "square" of shape is new: nobody is asked that.',
      'Option "flat" of shape is gone: nobody was asked that.',
    ])
  })

  it('names the answers to a question that was a text before', () => {
    const before = aQuestionnaire({
      steps: [aQuestion({ id: 'pet', type: 'text', text: 'Pet?' }), { id: 'sorry', type: 'not-eligible' }],
    })
    const next = [{ when: { question: 'pet', is: 'Cat' }, goTo: 'sorry' }, { goTo: null }]
    const after = aQuestionnaire({
      steps: [
        aQuestion({ id: 'pet', text: 'Pet?', options: ['Cat', 'Dog'], next }),
        { id: 'sorry', type: 'not-eligible' },
      ],
    })
    expect(wholeWords(before, after)).toEqual([
      '1 of 2 answers to pet moves from the completion screen to sorry.',
      '  pet: "Cat"',
      '  pet is "Pet?"',
      'Step pet is now of type multiple-choice, and was of type text.',
    ])
  })

  it('is silent on changed wordings, labels, columns, messages and events', () => {
    const after = withSteps((steps) => {
      for (const step of steps)
        Object.assign(step, {
          text: 'Other words',
          tracks: ['Other'],
          maxColumns: 4,
          ...('validation' in step && { validation: step.validation?.map((rule) => ({ ...rule, message: 'Other' })) }),
        })
      Object.assign(steps[1] as object, {
        options: answersTo(shippedQuestionnaire, 'q2').map((value) => ({ value, label: `About ${value}` })),
      })
    })
    expect(changesBetween(shippedQuestionnaire, after)).toEqual([])
  })

  it('is silent on a condition that is rewritten without a change in meaning', () => {
    const { smallBalance, retirementAge } = shippedDefinition.rules ?? {}
    const after = edited({
      rules: {
        smallBalance: { not: { not: smallBalance! } },
        retirementAge: { all: [retirementAge!, { any: [retirementAge!] }] },
      },
    })
    expect(changesBetween(shippedQuestionnaire, after)).toEqual([])
  })

  it('reports a new step, a removed step, and who sees or saw it', () => {
    const after = withSteps((steps) => {
      steps.splice(4, 1)
      Object.assign(steps[3] as object, { next: [{ goTo: 'q5' }] })
      steps.splice(1, 0, aQuestion({ id: 'colour', next: [{ goTo: 'q2' }] }))
      Object.assign(steps[0] as object, {
        next: [{ when: { question: 'q1', is: 'AMP' }, goTo: 'q2' }, { goTo: 'colour' }],
      })
    })
    expect(sentences(after)).toEqual([
      'Step eligibilityCheck is gone. 16 of 25 combinations of q2 × q3 no longer see it.',
      'Step colour is new. 9 of 10 answers to q1 see it.',
    ])
  })

  it('reports a step that all visitors see, or that moves to another position', () => {
    const everybody = withSteps((steps) => {
      steps.unshift(aQuestion({ id: 'colour', next: [{ goTo: 'q1' }] }))
    })
    expect(
      changesBetween(shippedQuestionnaire, everybody).map((change) => changeWords(change, [shippedQuestionnaire])),
    ).toEqual([['Step colour is new. All visitors see it.']])
    const swapped = withSteps((steps) => {
      steps.splice(
        5,
        2,
        { ...steps[6]!, next: [{ goTo: 'q5' }] } as Step,
        { ...steps[5]!, next: [{ goTo: 'q7' }] } as Step,
      )
      Object.assign(steps[4] as object, { next: [{ goTo: 'q6' }] })
    })
    expect(sentences(swapped)).toEqual(['16 of 25 combinations of q2 × q3 see steps in another order.'])
  })

  /** Questions whose first answer passes over the next one, and where the last leads. */
  const branching = (count: number, end: string | null = null) => {
    const ids = Array.from({ length: count }, (_, at) => `q${at}`)
    return ids.map((id, at) =>
      aQuestion({
        id,
        next: [{ when: { question: id, is: 'red' }, goTo: ids[at + 2] ?? end }, { goTo: ids[at + 1] ?? end }],
      }),
    )
  }

  it('compares 30 questions that branch with those behind another first step, which is new or removed', () => {
    const first = aQuestion({ id: 'first', next: [{ goTo: 'q0' }] })
    const without = aQuestionnaire({ steps: branching(30) })
    const behind = aQuestionnaire({ steps: [first, ...branching(30)] })
    expect(changesBetween(without, behind)).toMatchObject([{ kind: 'stepAdded', step: 'first' }])
    expect(changesBetween(behind, without)).toMatchObject([{ kind: 'stepRemoved', step: 'first' }])
  })

  it('gives up with a message on a file with too many states, and says which of the two it is', () => {
    const ids = Array.from({ length: 14 }, (_, at) => `q${at}`)
    const asked = ids.map((id, at) => aQuestion({ id, next: [{ goTo: ids[at + 1] ?? 'last' }] }))
    const next = ids.flatMap((question) =>
      ['red', 'green'].map((is) => ({ when: { question, is }, goTo: null }) as const),
    )
    const huge = aQuestionnaire({ steps: [...asked, aQuestion({ id: 'last', next: [...next, { goTo: null }] })] })
    const reasons = [compareFlows(huge, aQuestionnaire()), compareFlows(aQuestionnaire(), huge)]
    expect(reasons).toEqual([
      { ok: false, reason: 'in the old file, it has more than 100,000 states' },
      { ok: false, reason: 'in the new file, it has more than 100,000 states' },
    ])
  })

  it('gives up with a message when too many ways lead to another end', () => {
    const sorry = { id: 'sorry', type: 'not-eligible' } as const
    const [before, after] = [null, 'sorry'].map((end) => aQuestionnaire({ steps: [...branching(30, end), sorry] }))
    expect(compareFlows(before!, after!)).toEqual({ ok: false, reason: 'the two differ in too many ways' })
  })

  it('reports added and removed options, where they lead, and a changed type', () => {
    const after = withSteps((steps) => {
      Object.assign(steps[3] as object, { options: ['ACT', 'NT', 'NSW', 'VIC', 'QLD', 'WA', 'TAS'] })
      Object.assign(steps[7] as object, { type: 'text', validation: [{ rule: 'email' }] })
    })
    expect(sentences(after)).toEqual([
      'Option "TAS" of q4 is new: it leads to eligibilityCheck.',
      'Option "SA" of q4 is gone: it led to eligibilityCheck.',
      'Step q7 is now of type text, and was of type mobile.',
    ])
  })

  it('reports every step that a new option leads to, each question on its own', () => {
    const asking = (options: readonly string[]) =>
      aQuestionnaire({
        steps: [
          aQuestion({ id: 'colour', options: ['red', 'blue', ...options], next: [{ goTo: 'shape' }] }),
          aQuestion({
            id: 'shape',
            options: ['round', ...options],
            next: [{ when: { question: 'colour', is: 'red' }, goTo: 'pet' }, { goTo: null }],
          }),
          aQuestion({ type: 'text' }),
        ],
      })
    const [before, after] = [asking([]), asking(['other'])]
    expect(changesBetween(before, after).map((change) => changeWords(change, [before, after])[0])).toEqual([
      'Option "other" of colour is new: it leads to shape.',
      'Option "other" of shape is new: it leads to pet or the completion screen.',
    ])
  })

  it('reports who ends at a question that became an ending, and who gets past an ending that became a question', () => {
    const opening = aQuestion({ next: [{ when: { question: 'colour', is: 'red' }, goTo: 'pet' }, { goTo: null }] })
    const asking = compileQuestionnaire({ ...shippedDefinition, steps: [opening, aQuestion({ type: 'text' })] })
    const ending = compileQuestionnaire({
      ...shippedDefinition,
      steps: [opening, { id: 'pet', type: 'not-eligible' }],
    })
    const firstLines = (changes: readonly FlowChange[]) => changes.map((change) => changeWords(change, [asking])[0])
    expect(firstLines(changesBetween(asking, ending))).toEqual([
      '1 of 3 answers to colour moves from the completion screen to pet.',
      'Step pet is now of type not-eligible, and was of type text.',
    ])
    expect(firstLines(changesBetween(ending, asking))).toEqual([
      '1 of 3 answers to colour moves from pet to the completion screen.',
      'Step pet is now of type text, and was of type not-eligible.',
    ])
  })

  it('tells an ending that is called completion, or null, from the completion screen', () => {
    const ending = (id: string) => ({ id, type: 'not-eligible' }) as const
    const leading = (goTo: string | null, options: readonly string[]) =>
      compileQuestionnaire({
        ...shippedDefinition,
        steps: [
          aQuestion({ options, next: [{ when: { question: 'colour', is: 'red' }, goTo }, { goTo: 'completion' }] }),
          ending('completion'),
          ending('null'),
        ],
      })
    const [before, after] = [leading(null, ['red', 'blue']), leading('null', ['blue'])]
    const told = changesBetween(before, leading('null', ['red', 'blue'])).map(
      (change) => changeWords(change, [after])[0],
    )
    expect(told).toEqual(['1 of 2 answers to colour moves from the completion screen to null.'])
    expect(changesBetween(before, after)).toMatchObject([{ kind: 'optionRemoved', value: 'red', leadsTo: [null] }])
  })

  it('reports an option that begins or stops declining', () => {
    const withOption = (declines: boolean) =>
      withSteps((steps) => {
        Object.assign(steps[3] as object, { options: ['ACT', { value: 'NT', declines }] })
      })
    const told = (before: Questionnaire, after: Questionnaire) =>
      changesBetween(before, after).map((change) => changeWords(change, [before, after]))
    expect(told(withOption(false), withOption(true))).toEqual([
      ['Option "NT" of q4 now declines: a visitor who picks it is not called.'],
    ])
    expect(told(withOption(true), withOption(false))).toEqual([
      ['Option "NT" of q4 no longer declines: a visitor who picks it may be called.'],
    ])
    expect(told(withOption(true), withOption(true))).toEqual([])
  })

  it('reports a declining option that is new, is removed, or comes with its question', () => {
    const options = ['ACT', { value: 'NT', declines: true }]
    const before = withSteps((steps) => Object.assign(steps[3] as object, { options: ['ACT'] }))
    const after = withSteps((steps) => Object.assign(steps[3] as object, { options }))
    const withQuestion = withSteps((steps) => {
      steps.unshift(aQuestion({ id: 'mayCall', options, next: [{ goTo: 'q1' }] }))
    })
    const told = (old: Questionnaire, next: Questionnaire) =>
      changesBetween(old, next).map((change) => changeWords(change, [old, next])[0])
    expect(told(before, after)).toEqual([
      'Option "NT" of q4 is new: it leads to eligibilityCheck, and declines: a visitor who picks it is not called.',
    ])
    expect(told(after, before)).toEqual(['Option "NT" of q4 is gone: it led to eligibilityCheck, and declined.'])
    expect(told(shippedQuestionnaire, withQuestion)).toEqual([
      'Step mayCall is new. All visitors see it.',
      'Option "NT" of mayCall now declines: a visitor who picks it is not called.',
    ])
    const typed = withSteps((steps) => {
      steps[3] = { ...aQuestion({ id: 'q4', type: 'text' }), next: [{ goTo: 'eligibilityCheck' }] }
    })
    expect(told(typed, after)).toContain('Option "NT" of q4 now declines: a visitor who picks it is not called.')
  })

  const required: ValidationRule = { rule: 'required' }
  const atMost = (value: number): ValidationRule => ({ rule: 'maxLength', value })
  const oneOf = (...values: readonly string[]): ValidationRule => ({ rule: 'oneOf', values })

  it.each<[what: string, old: readonly ValidationRule[], next: readonly ValidationRule[], told: readonly string[]]>([
    [
      'a validator that is new',
      [required],
      [required, { rule: 'email' }],
      ['Validator email of name is new: what it refuses is no longer accepted.'],
    ],
    [
      'a validator that is gone',
      [required, oneOf('Sam', 'Kim')],
      [required],
      ['Validator oneOf "Sam" or "Kim" of name is gone: what only it refused is accepted.'],
    ],
    [
      'a parameter that is another',
      [atMost(40)],
      [atMost(2)],
      ['Validator maxLength of name is now 2, and was 40: it refuses other answers.'],
    ],
    [
      'a list that has lost a text',
      [oneOf('Sam', 'Kim')],
      [oneOf('Sam')],
      ['Validator oneOf of name is now "Sam", and was "Sam" or "Kim": it refuses other answers.'],
    ],
    [
      'the one of two that is gone, by its parameter, and the other as changed',
      [atMost(2), atMost(40)],
      [atMost(3)],
      [
        'Validator maxLength 40 of name is gone: what only it refused is accepted.',
        'Validator maxLength of name is now 3, and was 2: it refuses other answers.',
      ],
    ],
    [
      'one that takes the place of another as new, and the other as gone',
      [atMost(40)],
      [{ rule: 'email' }],
      [
        'Validator maxLength 40 of name is gone: what only it refused is accepted.',
        'Validator email of name is new: what it refuses is no longer accepted.',
      ],
    ],
    [
      'two parameters that are others in their order',
      [atMost(40), atMost(400)],
      [atMost(50), atMost(500)],
      [
        'Validator maxLength of name is now 50, and was 40: it refuses other answers.',
        'Validator maxLength of name is now 500, and was 400: it refuses other answers.',
      ],
    ],
    ['nothing of another message', [required], [{ ...required, message: 'Other words' }], []],
    ['nothing of another order of validators', [required, atMost(40)], [atMost(40), required], []],
    ['nothing of another order in a list', [oneOf('Sam', 'Kim')], [oneOf('Kim', 'Sam')], []],
  ])('reports %s', (_what, old, next, told) => {
    const withValidation = (validation: readonly ValidationRule[]) =>
      edited({ steps: [aQuestion({ id: 'name', type: 'text', text: 'Name?', validation })] })
    expect(wholeWords(withValidation(old), withValidation(next))).toEqual(told)
  })

  it('reports an ending of another type as that, and moves nobody to where they were', () => {
    const after = withSteps((steps) => {
      steps[8] = { id: 'notEligible', type: 'ending', heading: 'Thank you', text: 'Come back when you like.' }
    })
    expect(sentences(after)).toEqual(['Step notEligible is now of type ending, and was of type not-eligible.'])
    const passing = withSteps((steps) => {
      steps[1] = { ...steps[1], next: [{ goTo: 'q3' }] } as Step
      steps[8] = { id: 'notEligible', type: 'ending', heading: 'Thank you', text: 'Come back when you like.' }
    })
    expect(sentences(passing)).toEqual([
      '4 of 25 combinations of q2 × q3 move from notEligible to the completion screen.',
      '1 of 25 combinations of q2 × q3 now sees step q3.',
      'Step notEligible is now of type ending, and was of type not-eligible.',
    ])
  })

  const long = 'We call you. '.repeat(20)
  const link = { label: 'Privacy', to: '/privacy-policy' }

  it.each<[what: string, old: Notice | null, next: Notice | null, told: readonly string[]]>([
    [
      'that is new, with its full text',
      null,
      long,
      ['The notice of name is new: it only informs: whoever answers is recorded as having seen it.', `  is  "${long}"`],
    ],
    [
      'that is gone, with its full text',
      long,
      null,
      ['The notice of name is gone: it only informed.', `  was "${long}"`],
    ],
    [
      'with other words, before and after',
      long,
      `${long}Twice.`,
      ['The notice of name has changed: visitors see other words.', `  was "${long}"`, `  is  "${long}Twice."`],
    ],
    [
      'with another link, before and after',
      { text: 'A', link },
      { text: 'A', link: { ...link, to: '/terms' } },
      [
        'The notice of name has another link.',
        '  was "A", with a link "Privacy" to /privacy-policy',
        '  is  "A", with a link "Privacy" to /terms',
      ],
    ],
    [
      'that has a link now',
      'A',
      { text: 'A', link },
      ['The notice of name now has a link.', '  was "A"', '  is  "A", with a link "Privacy" to /privacy-policy'],
    ],
    [
      'that has no link any more',
      { text: 'A', link },
      'A',
      ['The notice of name no longer has a link.', '  was "A", with a link "Privacy" to /privacy-policy', '  is  "A"'],
    ],
    [
      'that holds for other days',
      { text: 'A', days: 42 },
      { text: 'A', days: 1 },
      [
        'The notice of name now holds for 1 day, and held for 42 days.',
        '  was "A", for 42 days',
        '  is  "A", for 1 day',
      ],
    ],
    ['that is written in another way by no word', 'A', { text: 'A' }, []],
  ])('reports a notice %s', (_what, old, next, told) => {
    const withNotice = (notice: Notice | null) => {
      const step = aQuestion({ id: 'name', type: 'text', text: 'Name?' })
      return edited({ steps: [notice === null ? step : { ...step, notice }] })
    }
    expect(wholeWords(withNotice(old), withNotice(next))).toEqual(told)
  })

  /** A notice, and whether an option beside it declines: then it asks for consent to a call. */
  interface Asking {
    readonly notice: Notice | null
    readonly canDecline: boolean
  }
  const asking = ({ notice, canDecline }: Asking) => {
    const options = ['Yes', canDecline ? { value: 'No', declines: true } : 'No']
    const step = aQuestion({ id: 'call', text: 'May we?', options })
    return edited({ steps: [notice === null ? step : { ...step, notice }] })
  }

  it.each<[what: string, old: Asking, next: Asking, told: readonly string[]]>([
    [
      'is new',
      { notice: null, canDecline: true },
      { notice: 'A', canDecline: true },
      ['The notice of call is new: whoever answers is recorded as having agreed to it.'],
    ],
    [
      'has other words',
      { notice: 'A', canDecline: true },
      { notice: 'B', canDecline: true },
      ['The notice of call has changed: visitors agree to other words.'],
    ],
    [
      'is gone',
      { notice: 'A', canDecline: true },
      { notice: null, canDecline: true },
      ['The notice of call is gone: answering no longer records an agreement.'],
    ],
    [
      'only informed',
      { notice: 'A', canDecline: false },
      { notice: 'A', canDecline: true },
      [
        'Option "No" of call now declines: a visitor who picks it is not called.',
        'The notice of call is now consent to a call, and only informed before: whoever answers is recorded as having agreed to it.',
      ],
    ],
    [
      'only informs now',
      { notice: { text: 'A', days: 42 }, canDecline: false },
      { notice: 'B', canDecline: false },
      ['The notice of call now only informs, and was consent to a call: nobody agrees to one by answering.'],
    ],
  ])('tells a notice that is consent to a call from one that informs: it %s', (_what, old, next, told) => {
    const [before, after] = [asking(old), asking(next)]
    expect(changesBetween(before, after).map((change) => changeWords(change, [before, after])[0])).toEqual(told)
  })

  it('reports that a notice under the question for the number names no days any more', () => {
    const after = withSteps((steps) => {
      const { days: _, ...notice } = Object((steps[7] as { notice?: Notice }).notice)
      Object.assign(steps[7] as object, { notice })
    })
    expect(sentences(after)).toEqual(['The notice of q7 now holds for no days of its own, and held for 42 days.'])
  })

  it('reports a notice that is removed with its question', () => {
    const after = withSteps((steps) => {
      steps.splice(7, 1)
      Object.assign(steps[6] as object, { next: [{ goTo: null }] })
    })
    expect(sentences(after)).toEqual([
      expect.stringMatching(/^Step q7 is gone\. /),
      'The notice of q7 is gone: answering no longer records an agreement.',
    ])
  })

  it('reports a notice that comes with its question', () => {
    const after = withSteps((steps) => {
      steps.unshift({ ...aQuestion({ id: 'colour', next: [{ goTo: 'q1' }] }), notice: 'We call you once.' })
    })
    expect(sentences(after)).toEqual([
      'Step colour is new. All visitors see it.',
      'The notice of colour is new: it only informs: whoever answers is recorded as having seen it.',
    ])
  })

  it('counts as many as enumeration does on 600 pairs of random questionnaires', () => {
    const random = randomNumbers(5)
    let different = 0
    for (let run = 0; run < 600; run++) {
      const before = randomQuestionnaire(random)
      const after = withSomeEnded(randomQuestionnaire(random), random)
      const changes = changesBetween(before, after)
      const visitors = everyVisitor(before, after)
      const found = new Map<string, number>()
      for (const visitor of visitors) {
        for (const name of differences(walkOneWay(before, visitor), walkOneWay(after, visitor), [before, after])) {
          found.set(name, (found.get(name) ?? 0) + 1)
        }
      }
      const told = new Map(
        changes.flatMap((change) => ('share' in change ? [[nameOf(change), change.share] as const] : [])),
      )
      expect([...told.keys()].toSorted()).toEqual([...found.keys()].toSorted())
      for (const [name, share] of told) expect(ofAll(share, visitors.length)).toBe(found.get(name))
      if (told.size > 2) different += 1
    }
    expect(different).toBeGreaterThan(300)
  })
})

/** A questionnaire in which one step in eight has become an ending, the first excepted. */
function withSomeEnded(questionnaire: Questionnaire, random: () => number): Questionnaire {
  const steps = [...questionnaire.stepsById.values()].map((step, place): Step => {
    const isEnded = place > 0 && random() < 1 / 8
    return isEnded ? { id: step.id, type: 'not-eligible' } : step
  })
  return { ...questionnaire, stepsById: new Map(steps.map((step) => [step.id, step])) }
}

/** Every combination of answers that both questionnaires know, to all questions of either. */
function everyVisitor(before: Questionnaire, after: Questionnaire): readonly Answers[] {
  const ids = new Set(
    [before, after].flatMap(({ stepsById }) =>
      [...stepsById.values()].flatMap((step) => ('text' in step ? [step.id] : [])),
    ),
  )
  const optionsIn = (questionnaire: Questionnaire, id: string) =>
    questionnaire.stepsById.get(id)?.type === 'multiple-choice' ? answersTo(questionnaire, id) : null
  let visitors: readonly Answers[] = [new Map()]
  for (const id of ids) {
    const [old, next] = [optionsIn(before, id), optionsIn(after, id)]
    const values = old && next ? old.filter((value) => next.includes(value)) : (old ?? next ?? ['text'])
    visitors = visitors.flatMap((visitor) => values.map((value) => new Map(visitor).set(id, value)))
  }
  return visitors
}

function differences(
  old: readonly string[],
  next: readonly string[],
  [before, after]: readonly Questionnaire[],
): readonly string[] {
  const names: string[] = []
  const [from, to] = [old.at(-1) ?? '', next.at(-1) ?? '']
  if (from !== to) names.push(`end ${from} ${to}`)
  const isCounted = (id: string) =>
    id !== from && id !== to && (from === to || !before?.stepsById.has(id) || !after?.stepsById.has(id))
  const isShared = (id: string) => before?.stepsById.has(id) && after?.stepsById.has(id)
  for (const id of next)
    if (!old.includes(id) && isCounted(id)) names.push(`${isShared(id) ? 'stepShown' : 'stepAdded'} ${id}`)
  for (const id of old)
    if (!next.includes(id) && isCounted(id)) names.push(`${isShared(id) ? 'stepHidden' : 'stepRemoved'} ${id}`)
  const inBoth = (ids: readonly string[], others: readonly string[]) =>
    ids.filter((id) => others.includes(id)).join(' ')
  if (from === to && inBoth(old, next) !== inBoth(next, old)) names.push('order')
  return names
}

function nameOf(change: FlowChange): string {
  if (change.kind === 'end') return `end ${change.from ?? 'completion'} ${change.to ?? 'completion'}`
  return 'step' in change ? `${change.kind} ${change.step}` : change.kind
}

/** A share as a number of visitors out of all; not a whole number when the share is wrong. */
const ofAll = ({ combinations, of }: Share, visitors: number): number => (Number(combinations) * visitors) / Number(of)
