import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import type { IndexedStep } from '../definition/indexDefinition.ts'
import { choicesOf } from './choicesOf.ts'
import { choiceAt } from './filler.ts'
import { withProperties } from './withProperties.ts'
import { leafBody } from './leafBody.ts'
import { type Choice, oneOfThese } from './oneOfThese.ts'
import type { Snippet } from './snippetsFor.ts'

/** What an editor shows beside `"goTo": null`. */
const END: Choice = [null, 'The end: the completion screen.']

/** The fragment of an entry of `next`, which leads to one of this file's steps or to the end. Pure. */
export function nextSchemaFor(next: JsonSchema | undefined, steps: readonly IndexedStep[]): JsonSchema {
  const endings = steps.filter(({ kind }) => kind === 'ending')
  const others = steps.filter(({ kind }) => kind !== 'ending')
  // A snippet inserts the first of them, which must not be a way back.
  const choices = [...choicesOf(endings), END, ...choicesOf(others)]
  const goTo = oneOfThese(next?.properties?.['goTo'], choices)
  return { ...withProperties(next, { goTo }), defaultSnippets: nextSnippets(goTo, steps) }
}

/** The two kinds of entry of `next`, which lead to what `goTo` lists. Pure. */
export function nextSnippets(goTo: JsonSchema, steps: readonly IndexedStep[]): readonly Snippet[] {
  const questions = steps.filter(({ kind }) => kind === 'question')
  return [
    {
      label: 'some visitors',
      description: 'Those who meet a condition.',
      body: { when: leafBody('is', questions), goTo: goToAt(3, goTo) },
    },
    {
      label: 'everybody who is left',
      description: 'The last entry, without "when".',
      body: { goTo: goToAt(1, goTo) },
    },
  ]
}

const goToAt = (stop: number, goTo: JsonSchema): string => choiceAt(stop, goTo.enum ?? [])
