import { type Question, type QuestionTypeName, questionTypes } from '#core/question-types/index.ts'

/** Of the types that tests name. */
const defaults: { readonly [Name in QuestionTypeName]?: Question<Name> } = {
  'multiple-choice': {
    id: 'colour',
    type: 'multiple-choice',
    text: 'Which colour do you like?',
    options: ['red', 'green', 'blue'],
    next: [{ goTo: null }],
  },
  text: { id: 'pet', type: 'text', text: 'What is your pet called?', next: [{ goTo: null }] },
  mobile: { id: 'mobile', type: 'mobile', text: 'What is your mobile number?', next: [{ goTo: null }] },
}

/** Of every other type: what most of them require. */
function anyOther(type: QuestionTypeName) {
  const { required }: { readonly required: readonly string[] } = questionTypes[type]
  const options = required.includes('options') ? { options: ['red', 'green', 'blue'] } : {}
  return { id: type, type, text: 'What else?', ...options, next: [{ goTo: null }] }
}

/** A question of the type in `overrides`, multiple choice when it has none. It ends the flow unless `next` says otherwise. */
export function aQuestion<Name extends QuestionTypeName = 'multiple-choice'>(
  overrides: { readonly type?: Name } & Partial<Omit<Question<Name>, 'type'>> = {},
): Question<Name> {
  const type = overrides.type ?? 'multiple-choice'
  const base = defaults[type] ?? anyOther(type)
  // Safe: the defaults and the overrides are both of the type that `Name` names.
  return { ...base, ...overrides } as unknown as Question<Name>
}
