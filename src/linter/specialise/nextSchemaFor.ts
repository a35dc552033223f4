import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import type { IndexedStep } from '../definition/indexDefinition.ts'
import { choicesOf } from './choicesOf.ts'
import { filler } from './filler.ts'
import { fragmentsOf, withProperties } from './fragmentsOf.ts'
import { type Choice, oneOfThese } from './oneOfThese.ts'
import type { Snippet } from './snippetsFor.ts'

/** What an editor shows beside `"goTo": null`. */
const END: Choice = [null, 'The end: the completion screen.']

/** The fragment of an entry of `next`, which leads to one of this file's steps or to the end. Pure. */
export function nextSchemaFor(next: JsonSchema | undefined, steps: readonly IndexedStep[]): JsonSchema {
  const goTo = oneOfThese(fragmentsOf(next, 'properties')['goTo'], [...choicesOf(steps), END])
  return { ...withProperties(next, { goTo }), defaultSnippets: snippets(goTo) }
}

function snippets(goTo: JsonSchema): readonly Snippet[] {
  const [fill, fillLast] = [filler({}), filler({})]
  return [
    {
      label: 'some visitors',
      description: 'Those who meet a condition.',
      body: { when: fill('when', {}), goTo: fill('goTo', goTo) },
    },
    {
      label: 'everybody who is left',
      description: 'The last entry, without "when".',
      body: { goTo: fillLast('goTo', goTo) },
    },
  ]
}
