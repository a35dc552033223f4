import type { Condition } from '../conditions/Condition.ts'
import { SAFE_PATTERN } from '../contract/submission.ts'
import type { SchemaProperties } from '../json-schema/JsonSchema.ts'
import type { Step } from '../step-types/index.ts'
import { type LabelName, labelsSchema } from './labels.ts'
import { type MessageName, messagesSchema } from './messages.ts'

/** How emojis are picked by a question's wording: the first entry with one of its words in the text wins. */
export interface EmojiRules {
  readonly default?: string
  readonly byWording?: readonly { readonly words: readonly string[]; readonly emoji: string }[]
}

/** What must hold on every path through the flow; the linter proves it. */
export interface AnswerContract {
  readonly completed?: readonly string[]
  readonly never?: Readonly<Record<string, readonly string[]>>
}

/** The completion screen. */
export interface Completion {
  readonly heading?: string
  readonly text?: string
  readonly showCalculator?: boolean
}

/** Behaviour that a marketer may switch. */
export interface Settings {
  /** Whether a reload within the tab continues where the visitor was. */
  readonly resume?: 'tab' | 'off'
  /** Where answers wait until the server has stored them. */
  readonly queue?: 'durable' | 'memory'
  /** Whether leaving a text box submits it. */
  readonly submitOnBlur?: 'any' | 'off'
}

/** How a linter rule counts in this file; `off` hides its findings. */
type LintSeverity = 'error' | 'warning' | 'off'

/** An intended finding: hidden at one place, with a reason for the next reader. */
export interface LintWaiver {
  /** The id of a linter rule. */
  readonly rule: string
  /** The id of a step, or a JSON pointer (starts with "/"); covers everything inside. */
  readonly at: string
  readonly reason: string
}

/** What this file asks of the linter. The site does not read it. */
export interface LintSettings {
  /** By rule id; a rule not listed keeps its own severity. */
  readonly rules?: Readonly<Record<string, LintSeverity>>
  readonly waivers?: readonly LintWaiver[]
}

/** A questionnaire as its JSON file has it. Steps stand in the order of the flow; the first is the start. How to write one: docs/questionnaire.md. */
export interface QuestionnaireDefinition {
  readonly $schema?: string
  readonly id: string
  readonly version: string
  readonly title: string
  readonly language?: string
  readonly direction?: 'ltr' | 'rtl'
  readonly timeZone: 'Australia/Brisbane'
  readonly emojis?: EmojiRules
  readonly rules?: Readonly<Record<string, Condition>>
  readonly contract?: AnswerContract
  readonly tracks?: { readonly opened?: string; readonly completed?: string }
  readonly messages?: Partial<Readonly<Record<MessageName, string>>>
  readonly labels?: Partial<Readonly<Record<LabelName, string>>>
  readonly completion?: Completion
  readonly settings?: Settings
  readonly lint?: LintSettings
  readonly steps: readonly Step[]
}

const text = (description: string) => ({ type: 'string', minLength: 1, description })
const ids = (description: string) => ({ type: 'array', items: { type: 'string' }, uniqueItems: true, description })

/** One fragment for each key of the file. */
export const definitionProperties: SchemaProperties<QuestionnaireDefinition> = {
  $schema: { type: 'string', description: 'Where editors find the schema of this format. Not read by the site.' },
  id: {
    type: 'string',
    pattern: '^[a-z][a-z0-9-]*$',
    description: 'The name of this questionnaire, such as "super-review".',
  },
  version: {
    ...text('The version of this file, for people; stored answers are tied to its content.'),
    pattern: SAFE_PATTERN,
    examples: ['1.0.0'],
  },
  title: text('The name of the form, read by screen readers.'),
  language: {
    type: 'string',
    pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
    examples: ['en-AU', 'vi', 'ar'],
    description: 'The language of its texts, so that screen readers pronounce them. Default: that of the site.',
  },
  direction: {
    enum: ['ltr', 'rtl'],
    enumDescriptions: ['From left to right.', 'From right to left.'],
    description:
      'ltr: its texts run from left to right. rtl: from right to left. Default: as its language does; Arabic, Hebrew, Persian and Urdu are known, for example.',
  },
  timeZone: { enum: ['Australia/Brisbane'], description: 'The time zone of the timestamps sent with each answer.' },
  emojis: {
    type: 'object',
    additionalProperties: false,
    description: 'The emoji beside each question, picked by its wording.',
    properties: {
      default: {
        type: 'string',
        examples: ['✨', ''],
        description: 'Shown when no entry matches. Default ✨; "" shows none.',
      },
      byWording: {
        type: 'array',
        description:
          'Tried in order; the first entry with one of its words in the question wins. Whole words, any case.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['words', 'emoji'],
          properties: {
            words: {
              type: 'array',
              minItems: 1,
              items: text('A word or phrase.'),
              description: 'Words or phrases to look for.',
            },
            emoji: text('The emoji to show.'),
          },
        },
      },
    },
  },
  rules: {
    type: 'object',
    propertyNames: { minLength: 1 },
    additionalProperties: { $ref: '#/$defs/condition' },
    description: 'Conditions with a name, for use as { "rule": name }.',
  },
  contract: {
    type: 'object',
    additionalProperties: false,
    description: 'What must hold on every way through the flow.',
    properties: {
      completed: ids('Questions that every visitor who completes the form has answered.'),
      never: {
        type: 'object',
        additionalProperties: ids('Questions that nobody who ends here was asked.'),
        description: 'By ending: questions never asked on the way to it.',
      },
    },
  },
  tracks: {
    type: 'object',
    additionalProperties: false,
    description: 'Analytics events of the form as a whole.',
    properties: {
      opened: { ...text('Fired when the form is first shown.'), examples: ['FormOpened'] },
      completed: { ...text('Fired when the flow ends.'), examples: ['FormCompleted'] },
    },
  },
  messages: messagesSchema,
  labels: labelsSchema,
  completion: {
    type: 'object',
    additionalProperties: false,
    description: 'The screen after the last question.',
    properties: {
      heading: text('Its heading.'),
      text: text('What happens next.'),
      showCalculator: { type: 'boolean', description: 'Whether the chart tool is offered here. Default true.' },
    },
  },
  settings: {
    type: 'object',
    additionalProperties: false,
    description: 'Behaviour of the form.',
    properties: {
      resume: {
        enum: ['tab', 'off'],
        enumDescriptions: ['A reload within 30 minutes goes on where it was (default).', 'A reload starts it again.'],
        description: 'tab (default): a reload within 30 minutes goes on where it was. off: it starts again.',
      },
      queue: {
        enum: ['durable', 'memory'],
        enumDescriptions: [
          'Answers wait in the browser until the server has them (default).',
          'Answers wait only while the page is open.',
        ],
        description:
          'durable (default): answers wait in the browser until the server has them. memory: only while the page is open.',
      },
      submitOnBlur: {
        enum: ['any', 'off'],
        enumDescriptions: ['Leaving a text box submits it (default).', 'Only Enter or the button submits a text.'],
        description: 'any (default): leaving a text box submits it. off: only Enter or the button does.',
      },
    },
  },
  lint: {
    type: 'object',
    additionalProperties: false,
    description: 'What this file asks of "npm run validate". The site does not read it. See docs/rules.md.',
    properties: {
      rules: {
        type: 'object',
        additionalProperties: {
          enum: ['error', 'warning', 'off'],
          description: 'error: stops the build. warning: is reported, and stops nothing. off: is not reported.',
        },
        description: 'By rule id: how its findings count. A rule that is not listed keeps its own severity.',
      },
      waivers: {
        type: 'array',
        description: 'Findings that are meant to be. One that hides nothing is reported.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['rule', 'at', 'reason'],
          description: 'Hides what one rule finds at one place.',
          properties: {
            rule: text('The id of the rule, such as "condition/may-be-unanswered".'),
            at: text('Where: the id of a step, or a JSON pointer such as "/contract". Everything inside is covered.'),
            reason: {
              type: 'string',
              pattern: '\\S',
              description: 'Why it is right as it is, for whoever reads this next.',
            },
          },
        },
      },
    },
  },
  steps: {
    type: 'array',
    minItems: 1,
    items: { $ref: '#/$defs/step' },
    description: 'Questions, interstitials and endings, in the order of the flow. The first is the start.',
  },
}
