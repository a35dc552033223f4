import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Step } from '#core/step-types/index.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { listedTexts } from './listedTexts.ts'
import type { VisitorText } from './visitorTexts.ts'

/** A text of the file that no visitor reads, but that what they read, pick or type is compared with. */
type ComparedText = Pick<VisitorText, 'path' | 'text' | 'owner'>

/** The words that pick an emoji, values of options that have a label, and texts that a rule lists beside the options. Pure. */
export function* comparedTexts({ definition, steps }: DefinitionIndex): Generator<ComparedText> {
  for (const [position, { words }] of (definition.emojis?.byWording ?? []).entries()) {
    yield* listed(words, ['emojis', 'byWording', position, 'words'], quote('emojis'))
  }
  for (const { step, path } of steps) {
    const owner = stepName(step)
    for (const [position, option] of ('options' in step ? step.options : []).entries()) {
      if (typeof option === 'string' || option.label === undefined) continue
      yield { path: [...path, 'options', position, 'value'], text: option.value, owner }
    }
    yield* oneOfTexts(step, path)
  }
}

function* oneOfTexts(step: Step, path: Path): Generator<ComparedText> {
  if (!isQuestion(step)) return
  const options = new Set(optionsOf(step)?.map(({ value }) => value))
  for (const [position, rule] of (step.validation ?? []).entries()) {
    for (const text of listed(listedTexts(rule) ?? [], [...path, 'validation', position, 'values'], stepName(step))) {
      if (!options.has(text.text)) yield text
    }
  }
}

function* listed(texts: readonly string[], path: Path, owner: string): Generator<ComparedText> {
  for (const [position, text] of texts.entries()) yield { path: [...path, position], text, owner }
}
