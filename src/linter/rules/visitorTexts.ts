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
  /** Whether the file may leave it out: `defaulted`, the site then has a text of its own; `optional`, visitors then see nothing. */
  readonly need: 'required' | 'optional' | 'defaulted'
  /** It is the option's label, and perhaps its stored value. */
  readonly isOption?: true
}

/** Every text of a definition that visitors read, in the order of the file but for the steps, which come last. Pure. */
export function* visitorTexts(definition: QuestionnaireDefinition): Generator<VisitorText> {
  yield { path: ['title'], text: definition.title, owner: 'the file', need: 'required' }
  for (const part of ['messages', 'labels', 'completion'] as const) {
    for (const [name, text] of Object.entries(definition[part] ?? {})) {
      if (typeof text === 'string') yield { path: [part, name], text, owner: quote(part), need: 'defaulted' }
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
    const need = required.includes(name) ? 'required' : isQuestion(step) ? 'optional' : 'defaulted'
    if (typeof text === 'string') yield { path: [...path, name], text, owner, need }
  }
  // A notice may be left out, but a blank one is to be written: visitors agree to it.
  const notice = 'notice' in step ? step.notice : undefined
  if (typeof notice === 'string') yield { path: [...path, 'notice'], text: notice, owner, need: 'required' }
  else if (notice) {
    const { text, link } = notice
    yield { path: [...path, 'notice', 'text'], text, owner, need: 'required' }
    if (link) yield { path: [...path, 'notice', 'link', 'label'], text: link.label, owner, need: 'required' }
  }
  for (const [position, option] of ('options' in step ? step.options : []).entries()) {
    const at = [...path, 'options', position]
    const of = { owner, isOption: true } as const
    if (typeof option === 'string') yield { path: at, text: option, need: 'required', ...of }
    else if (option.label === undefined) yield { path: [...at, 'value'], text: option.value, need: 'required', ...of }
    else yield { path: [...at, 'label'], text: option.label, need: 'defaulted', ...of }
  }
  for (const [position, { message }] of ('validation' in step ? (step.validation ?? []) : []).entries()) {
    const at = [...path, 'validation', position, 'message']
    if (message !== undefined) yield { path: at, text: message, owner, need: 'defaulted' }
  }
}
