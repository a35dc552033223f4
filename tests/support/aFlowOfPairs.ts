import type { Condition } from '#core/conditions/Condition.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { aDefinition } from './aDefinition.ts'
import { aQuestion } from './aQuestion.ts'

/** A flow whose end depends on this many pairs of answers, and on `parts`. Who picks red at "first" skips "extra". */
export function aFlowOfPairs(
  count: number,
  { parts = [], ...overrides }: { readonly parts?: readonly Condition[] } & Partial<QuestionnaireDefinition> = {},
): QuestionnaireDefinition {
  const asked = (id: string, goTo: string) =>
    aQuestion({ id, text: `${id}?`, options: ['Yes', 'No'], next: [{ goTo }] })
  const places = Array.from({ length: count }, (_, at) => at)
  const ids = ['a', 'b'].flatMap((letter) => places.map((at) => `${letter}${at}`))
  const pairs = places.map((at): Condition => ({
    all: ['a', 'b'].map((letter) => ({ question: `${letter}${at}`, is: 'Yes' })),
  }))
  const any = [...pairs, ...parts]
  return aDefinition({
    steps: [
      aQuestion({ id: 'first', next: [{ when: { question: 'first', is: 'red' }, goTo: 'a0' }, { goTo: 'extra' }] }),
      asked('extra', 'a0'),
      ...ids.map((id, at) => asked(id, ids[at + 1] ?? 'last')),
      aQuestion({ id: 'last', options: ['ok'], next: [{ when: { any }, goTo: 'sorry' }, { goTo: null }] }),
      { id: 'sorry', type: 'not-eligible' },
    ],
    ...overrides,
  })
}
