import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { type Step, stepTypes } from '#core/step-types/index.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'

/** A text of the file that visitors read. */
export interface VisitorText {
  readonly path: Path
  readonly text: string
  /** What it belongs to, in words. */
  readonly owner: string
  /** Whether the site has a default text for it. */
  readonly hasDefault: boolean
  /** It may be left out, and has no default. */
  readonly mayBeLeftOut?: boolean
  /** It is the option's label, and perhaps its stored value. */
  readonly isOption?: true
}

/** Every text of a definition that visitors read, in the order of the file but for the steps, which come last. Pure. */
export function* visitorTexts(definition: QuestionnaireDefinition): Generator<VisitorText> {
  yield { path: ['title'], text: definition.title, owner: 'the file', hasDefault: false }
  for (const part of ['messages', 'labels', 'completion'] as const) {
    for (const [name, text] of Object.entries(definition[part] ?? {})) {
      if (typeof text === 'string') yield { path: [part, name], text, owner: quote(part), hasDefault: true }
    }
  }
  for (const [position, step] of definition.steps.entries()) yield* textsOf(step, ['steps', position])
}

function* textsOf(step: Step, path: Path): Generator<VisitorText> {
  const owner = stepName(step)
  const { texts, required }: { texts: readonly string[]; required: readonly string[] } = stepTypes[step.type]
  const fields = new Map<string, unknown>(Object.entries(step))
  for (const name of texts) {
    const text = fields.get(name)
    const mayBeLeftOut = !required.includes(name)
    const hasDefault = mayBeLeftOut && !isQuestion(step)
    if (typeof text === 'string') yield { path: [...path, name], text, owner, hasDefault, mayBeLeftOut }
  }
  const notice = 'notice' in step ? step.notice : undefined
  if (typeof notice === 'string') yield { path: [...path, 'notice'], text: notice, owner, hasDefault: false }
  else if (notice) {
    const { text, link } = notice
    yield { path: [...path, 'notice', 'text'], text, owner, hasDefault: false }
    if (link) yield { path: [...path, 'notice', 'link', 'label'], text: link.label, owner, hasDefault: false }
  }
  for (const [position, option] of ('options' in step ? step.options : []).entries()) {
    const at = [...path, 'options', position]
    const of = { owner, isOption: true } as const
    if (typeof option === 'string') yield { path: at, text: option, hasDefault: false, ...of }
    else if (option.label === undefined) yield { path: [...at, 'value'], text: option.value, hasDefault: false, ...of }
    else yield { path: [...at, 'label'], text: option.label, hasDefault: true, ...of }
  }
  for (const [position, { message }] of ('validation' in step ? (step.validation ?? []) : []).entries()) {
    const at = [...path, 'validation', position, 'message']
    if (message !== undefined) yield { path: at, text: message, owner, hasDefault: true }
  }
}
