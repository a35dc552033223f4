import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Step } from '#core/step-types/index.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { seenIn } from '../words/seenIn.ts'
import { stepName } from '../words/stepName.ts'
import type { Rule } from './Rule.ts'

/** A text of the file that visitors read. */
interface Text {
  readonly path: Path
  readonly text: string
  /** What it belongs to, in words. */
  readonly owner: string
  /** Whether the site has a default text for it. */
  readonly hasDefault: boolean
}

/** Fields of a step that visitors read. */
const stepTexts = ['text', 'heading', 'waitText', 'buttonText', 'notice'] as const

/** Every text that visitors read has something to read. */
export const missingText: Rule = {
  id: 'content/missing-text',
  severity: 'error',
  checks: 'No text that visitors read is blank.',
  readsIds: false,
  *check({ definition }) {
    for (const { path, text, owner, hasDefault } of textsIn(definition)) {
      if (seenIn(text) !== '') continue
      yield {
        path,
        message: `${quote(String(path.at(-1)))} of ${owner} is blank.`,
        why: 'visitors would see nothing there, and a screen reader would read nothing.',
        help: hasDefault ? 'write a text, or leave it out for the usual one.' : 'write a text.',
        witness: 'every visitor who gets there',
      }
    }
  },
}

function* textsIn(definition: QuestionnaireDefinition): Generator<Text> {
  yield { path: ['title'], text: definition.title, owner: 'the file', hasDefault: false }
  for (const part of ['messages', 'labels', 'completion'] as const) {
    for (const [name, text] of Object.entries(definition[part] ?? {})) {
      if (typeof text === 'string') yield { path: [part, name], text, owner: quote(part), hasDefault: true }
    }
  }
  for (const [position, step] of definition.steps.entries()) yield* textsOf(step, ['steps', position])
}

function* textsOf(step: Step, path: Path): Generator<Text> {
  const owner = stepName(step)
  const fields = new Map(Object.entries(step))
  for (const name of stepTexts) {
    const text: unknown = fields.get(name)
    const hasDefault = !isQuestion(step)
    if (typeof text === 'string') yield { path: [...path, name], text, owner, hasDefault }
  }
  const notice = 'notice' in step && typeof step.notice === 'object' ? step.notice : undefined
  if (notice) yield { path: [...path, 'notice', 'text'], text: notice.text, owner, hasDefault: false }
  if (notice?.link)
    yield { path: [...path, 'notice', 'link', 'label'], text: notice.link.label, owner, hasDefault: false }
  for (const [position, option] of ('options' in step ? step.options : []).entries()) {
    const at = [...path, 'options', position]
    if (typeof option === 'string') yield { path: at, text: option, owner, hasDefault: false }
    else if (option.label === undefined) yield { path: [...at, 'value'], text: option.value, owner, hasDefault: false }
    else yield { path: [...at, 'label'], text: option.label, owner, hasDefault: true }
  }
  for (const [position, { message }] of ('validation' in step ? (step.validation ?? []) : []).entries()) {
    const at = [...path, 'validation', position, 'message']
    if (message !== undefined) yield { path: at, text: message, owner, hasDefault: true }
  }
}
