import fc from 'fast-check'
import type { Condition } from '#core/conditions/Condition.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Step } from '#core/step-types/index.ts'

/** The types that differ in how visitors pass them. */
type SketchType = 'multiple-choice' | 'text' | 'eligibility-check' | 'not-eligible'

/** A step before it is known where it leads. */
interface Sketch {
  readonly id: string
  readonly type: SketchType
  readonly options: readonly string[]
}

/** Small questionnaires of every shape that passes the linter's checks of names and arrows: every way through them can be walked. */
export const anyDefinition: fc.Arbitrary<QuestionnaireDefinition> = fc
  .array(fc.record({ type: anyType(), width: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 7 })
  .chain((shapes) => {
    const sketches = shapes.map(({ type, width }, position): Sketch => ({
      id: `s${position}`,
      type,
      options: ['a', 'b', 'c'].slice(0, width),
    }))
    const questions = sketches.filter(({ type }) => type !== 'eligibility-check' && type !== 'not-eligible')
    return fc.tuple(anyRules(questions), fc.integer({ min: 0, max: 3 })).chain(([rules, names]) => {
      const usable = Object.keys(rules).slice(0, names)
      return fc.record({
        rules: fc.constant(rules),
        steps: fc.tuple(...sketches.map((sketch, position) => anyStep(sketch, position, sketches, usable))),
        contract: anyContract(sketches, questions),
      })
    })
  })
  .map((parts) => ({ id: 'any', version: '1', title: 'Any', timeZone: 'Australia/Brisbane', ...parts }))

function anyType(): fc.Arbitrary<SketchType> {
  const types: SketchType[] = ['multiple-choice', 'text', 'eligibility-check', 'not-eligible']
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant<SketchType>('multiple-choice') },
    { weight: 3, arbitrary: fc.constantFrom(...types) },
  )
}

/** Up to three rules, each of which may name those before it. */
function anyRules(questions: readonly Sketch[]): fc.Arbitrary<Record<string, Condition>> {
  if (questions.length === 0) return fc.constant({})
  return fc
    .tuple(...[[], ['r0'], ['r0', 'r1']].map((names) => anyCondition(questions, names)))
    .map((conditions) => Object.fromEntries(conditions.map((condition, position) => [`r${position}`, condition])))
}

function anyCondition(questions: readonly Sketch[], rules: readonly string[]): fc.Arbitrary<Condition> {
  const leaf = fc.constantFrom(...questions).chain((question) => anyLeaf(question))
  const named = rules.map((rule) => fc.constant<Condition>({ rule }))
  const base = fc.oneof({ weight: 3, arbitrary: leaf }, ...named)
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
    const parts = fc.array(tie('condition'), { minLength: 1, maxLength: 3 })
    return {
      condition: fc.oneof(
        { maxDepth: 2, depthSize: 'small' },
        { weight: 4, arbitrary: base },
        { weight: 2, arbitrary: parts.map((all) => ({ all })) },
        { weight: 2, arbitrary: parts.map((any) => ({ any })) },
        { weight: 1, arbitrary: tie('condition').map((not) => ({ not })) },
      ),
    }
  })
  return condition
}

function anyLeaf({ id: question, type, options }: Sketch): fc.Arbitrary<Condition> {
  const presence = fc.boolean().map((answered): Condition => ({ question, answered }))
  if (type !== 'multiple-choice') return presence
  const one = fc.constantFrom(...options)
  const some = fc.uniqueArray(one, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    { weight: 3, arbitrary: one.map((is): Condition => ({ question, is })) },
    one.map((isNot): Condition => ({ question, isNot })),
    some.map((values): Condition => ({ question, in: values })),
    some.map((values): Condition => ({ question, notIn: values })),
    presence,
  )
}

function anyStep(
  sketch: Sketch,
  position: number,
  sketches: readonly Sketch[],
  rules: readonly string[],
): fc.Arbitrary<Step> {
  const { id, type, options } = sketch
  if (type === 'not-eligible') return fc.constant({ id, type })
  const goTo = fc.constantFrom(
    ...sketches.filter((other, at) => at > position || other.type === 'not-eligible').map((other) => other.id),
    null,
  )
  const readable = sketches.filter(({ type: kind }) => kind === 'multiple-choice' || kind === 'text')
  const entries =
    readable.length === 0
      ? fc.constant([])
      : fc.array(fc.record({ when: anyCondition(readable, rules), goTo }), { maxLength: 3 })
  return fc.tuple(entries, goTo).map(([tried, last]): Step => {
    const next = [...tried, { goTo: last }]
    if (type === 'multiple-choice') return { id, type, text: id, options, next }
    return type === 'eligibility-check' ? { id, type, next } : { id, type, text: id, next }
  })
}

function anyContract(sketches: readonly Sketch[], questions: readonly Sketch[]) {
  const some = fc.subarray(questions.map(({ id }) => id))
  const endings = sketches.filter(({ type }) => type === 'not-eligible').map(({ id }) => id)
  const never = endings.length > 0 ? fc.dictionary(fc.constantFrom(...endings), some, { maxKeys: 2 }) : fc.constant({})
  return fc.record({ completed: some, never })
}
