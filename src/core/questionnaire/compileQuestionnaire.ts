import { invariant } from '../invariant.ts'
import { countsInProgress } from './countsInProgress.ts'
import { defaultLabels, enterNotice } from './labels.ts'
import { defaultMessages } from './messages.ts'
import type { Questionnaire } from './Questionnaire.ts'
import type { QuestionnaireDefinition, Settings, Completion } from './QuestionnaireDefinition.ts'

/** The completion screen of spec §2, used where the file has none. */
export const completionDefaults: Required<Completion> = {
  heading: 'Your details have been submitted',
  text: 'An expert will be in touch with you soon!',
  showCalculator: true,
}

/** Used where the file has no `settings`. */
const settingsDefaults: Required<Settings> = { resume: 'tab', queue: 'durable', submitOnBlur: 'any' }

/**
 * Makes the look-up tables of a definition, so that an answer costs the same for any number of steps. Expects a definition that the linter
 * has passed; checks only that it has a step, else throws. Pure.
 */
export function compileQuestionnaire(definition: QuestionnaireDefinition): Questionnaire {
  const [start] = definition.steps
  invariant(start, `Questionnaire "${definition.id}" has no step`)
  const settings = { ...settingsDefaults, ...definition.settings }
  return {
    id: definition.id,
    version: definition.version,
    title: definition.title,
    language: definition.language,
    direction: definition.direction ?? directionOf(definition.language),
    start,
    stepsById: new Map(definition.steps.map((step) => [step.id, step])),
    rules: new Map(Object.entries(definition.rules ?? {})),
    progressTotal: definition.steps.filter(countsInProgress).length,
    tracks: definition.tracks ?? {},
    messages: { ...defaultMessages, ...definition.messages },
    labels: {
      ...defaultLabels,
      ...(settings.submitOnBlur === 'off' && { textNotice: enterNotice }),
      ...definition.labels,
    },
    emojis: definition.emojis ?? {},
    completion: { ...completionDefaults, ...definition.completion },
    settings,
  }
}

/** Codes of the common languages that run from right to left unless another script is named, and of the scripts that do. */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b(?!.*-[a-z]{4}\b)|-(?:arab|hebr|thaa)\b/i

const directionOf = (language = ''): 'rtl' | undefined => (RIGHT_TO_LEFT.test(language) ? 'rtl' : undefined)
