import { idOfText } from '../definition/idOfText.ts'
import type { DefinitionIndex, IndexedStep } from '../definition/indexDefinition.ts'
import { renameGuesser } from '../definition/renameGuesser.ts'
import { writing } from '../Fix.ts'
import { meansCompletion } from '../words/meansCompletion.ts'
import { quote, quoteWhole } from '../words/quote.ts'
import { severalHelp } from '../words/severalHelp.ts'
import { idsIn } from '../words/severalNames.ts'
import { suggester, sureGuesser } from '../words/suggest.ts'
import type { Rule } from './Rule.ts'

const completionHelp = 'write null, without quotes: it leads to the completion screen.'

/** What other systems write for the step below, which has an id here. */
const NEXT = /^(?:(?:the )?next(?: (?:step|question))?|continue)$/i

/** The same for the step above, to which the file leads nobody. */
const BACK = /^(?:(?:go )?back|(?:the )?prev(?:ious)?(?: (?:step|question))?)$/i

const backHelp = 'name a later step, an ending, or null for the completion screen. The Back button is there without it.'

/** A page of this site or of another, unless there is a step of that name behind the slash. */
const PAGE = /^(?:https?:|www\.|\/)/i

const pageHelp = 'name a step, or null for the completion screen: the form leads to no other page.'

/** Every step that the file leads to exists, and so does every ending that it makes a promise about. */
export const unknownStep: Rule = {
  id: 'ref/unknown-step',
  severity: 'error',
  checks: 'Every "goTo" is the id of a step, and every key of "contract.never" that of an ending.',
  readsIds: true,
  *check(index) {
    const guessRename = renameGuesser(index)
    const sureGuess = sureGuesser()
    const suggestTarget = suggester('null (the completion screen)')
    const suggestEnding = suggester()
    for (const { from, entry, path } of index.transitions) {
      const { goTo } = entry
      if (goTo === null || index.stepsById.has(goTo)) continue
      const targets = targetsOf(index, from)
      const meant = idOfText(index, goTo) ?? goTo
      const word = wordHelp(index, from, goTo)
      const rename = word === null ? guessRename(meant, targets) : null
      yield {
        path: [...path, 'goTo'],
        message: `"goTo" names ${quote(goTo)}, which is not a step.`,
        why: 'a visitor who takes this transition has no next screen.',
        help:
          word ??
          severalHelp('goTo', idsIn(goTo, targets).map(quoteWhole)) ??
          rename ??
          suggestTarget(meant, targets, 'use null: no step comes after this one.'),
        fix: word === null && rename === null ? writing(sureGuess(goTo, targets)) : undefined,
        unknownName: goTo,
      }
    }
    for (const id of Object.keys(index.definition.contract?.never ?? {})) {
      const step = index.stepsById.get(id)
      if (step?.kind === 'ending') continue
      const rename = guessRename(id, index.endingIds)
      yield {
        path: ['contract', 'never', id],
        part: 'key',
        message: `"never" names ${quote(id)}, which is not ${step ? 'an ending' : 'a step'}.`,
        why: 'nobody ends there, so this promises nothing.',
        help: rename ?? suggestEnding(id, index.endingIds, 'remove it: this questionnaire has no ending.'),
        fix: rename === null ? writing(sureGuess(id, index.endingIds)) : undefined,
        unknownName: id,
      }
    }
  },
}

/** What to write instead of a word that other systems have for a place in the flow; `null` for any other name. */
function wordHelp(index: DefinitionIndex, from: IndexedStep, goTo: string): string | null {
  if (meansCompletion(goTo)) return completionHelp
  if (BACK.test(goTo)) return backHelp
  if (PAGE.test(goTo) && !index.stepsById.has(goTo.slice(1))) return pageHelp
  return NEXT.test(goTo) ? nextHelp(index, from) : null
}

/** What to write for the step below that is no ending: whoever goes on means none of these. */
function nextHelp({ steps }: DefinitionIndex, { position }: IndexedStep): string {
  const next = steps.slice(position + 1).find(({ kind }) => kind !== 'ending')
  return next ? `write ${quoteWhole(next.step.id)}, the id of the step that comes next.` : completionHelp
}

/** The steps that a step may lead to: those after it, and every ending. */
function targetsOf({ stepIds, stepsById, endingIds }: DefinitionIndex, { position }: IndexedStep): readonly string[] {
  const endingsBefore = endingIds.filter((id) => (stepsById.get(id)?.position ?? position) < position)
  return [...stepIds.slice(position + 1), ...endingsBefore]
}
