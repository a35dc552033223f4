import type { Rules } from '../conditions/evaluateCondition.ts'
import type { Step } from '../step-types/index.ts'
import type { defaultLabels } from './labels.ts'
import type { defaultMessages } from './messages.ts'
import type { Completion, EmojiRules, Settings } from './QuestionnaireDefinition.ts'

/** A questionnaire ready to run: the definition with its defaults filled in and its look-up tables made once. */
export interface Questionnaire {
  readonly id: string
  /** SHA-256 of the definition, if the build knows it; sent with every answer. */
  readonly hash?: string | undefined
  readonly version: string
  readonly title: string
  /** The language of its texts, as in HTML's `lang`; absent: the site's. */
  readonly language?: string | undefined
  /** As in HTML's `dir`: the file's, or that of its language; absent: the site's. */
  readonly direction?: 'ltr' | 'rtl' | undefined
  readonly start: Step
  readonly stepsById: ReadonlyMap<string, Step>
  readonly rules: Rules
  /** How many questions the progress bar counts. */
  readonly progressTotal: number
  readonly tracks: { readonly opened?: string; readonly completed?: string }
  readonly messages: Readonly<typeof defaultMessages>
  readonly labels: Readonly<typeof defaultLabels>
  readonly emojis: EmojiRules
  readonly completion: Required<Completion>
  readonly settings: Required<Settings>
}
