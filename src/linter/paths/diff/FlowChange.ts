import type { Notice } from '#core/question-types/notice.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import type { Share } from './shareOf.ts'

/** A notice in one shape, however the file writes it, and whether it is consent to a call or only informs. */
export type NoticeWords = Exclude<Notice, string> & { readonly isAboutCall: boolean }

/** Where an analytics event is fired: at a step, or at a moment of the whole form. */
export type EventPlace = { readonly step: string } | { readonly moment: 'opened' | 'completed' }

/**
 * A change that visitors see, in what analytics count, or in what the contract promises. Ends are the ids of endings; `null` is the
 * completion screen.
 */
export type FlowChange =
  /** The two have no question in common. Then this is the only change. */
  | { readonly kind: 'unrelated' }
  /**
   * A step that differs from one of the old file only by its id, or by its words too: `asks` is there if the question is asked in others.
   * All other changes name it by the new id.
   */
  | {
      readonly kind: 'renamed'
      readonly from: string
      readonly to: string
      readonly asks?: { readonly old: string; readonly new: string }
    }
  /** Visitors who end somewhere else. */
  | { readonly kind: 'end'; readonly from: string | null; readonly to: string | null; readonly share: Share }
  /** A step that only the new file has, and who sees it. */
  | { readonly kind: 'stepAdded'; readonly step: string; readonly share: Share }
  | { readonly kind: 'stepRemoved'; readonly step: string; readonly share: Share }
  /** Visitors with the same end who now see a step that they did not see before, or the reverse. */
  | { readonly kind: 'stepShown'; readonly step: string; readonly share: Share }
  | { readonly kind: 'stepHidden'; readonly step: string; readonly share: Share }
  /** Visitors who see the same steps in a new order. */
  | { readonly kind: 'order'; readonly share: Share }
  /** A question of both files without a common option: no share tells what visitors see after it. */
  | { readonly kind: 'uncompared'; readonly step: string }
  /** `leadsTo`: the steps right after it, and `null` for the completion screen. `declines` is set when it declines its question's notice. */
  | {
      readonly kind: 'optionAdded' | 'optionRemoved'
      readonly step: string
      readonly value: string
      readonly leadsTo: readonly (string | null)[]
      readonly declines?: true
    }
  /** An option of both files that now declines, or no longer does; or a declining option of a new question. */
  | { readonly kind: 'declines'; readonly step: string; readonly value: string; readonly declines: boolean }
  /** A validator of a question of both files. */
  | {
      readonly kind: 'validatorAdded' | 'validatorRemoved'
      readonly step: string
      readonly validator: ValidationRule
    }
  /** One of the same name with new parameters. */
  | {
      readonly kind: 'validatorChanged'
      readonly step: string
      readonly from: ValidationRule
      readonly to: ValidationRule
    }
  | { readonly kind: 'type'; readonly step: string; readonly from: string; readonly to: string }
  /** The words under a question, and whether visitors agree to a call by answering; `null` where there are none. */
  | {
      readonly kind: 'notice'
      readonly step: string
      readonly from: NoticeWords | null
      readonly to: NoticeWords | null
    }
  /** A promise about visitors at an end: that they have answered these questions, or were asked none of them. */
  | {
      readonly kind: 'promiseAdded' | 'promiseRemoved'
      readonly promise: 'answered' | 'neverAsked'
      readonly end: string | null
      readonly questions: readonly string[]
    }
  /** An analytics event; without places it is gone, or new. */
  | {
      readonly kind: 'event'
      readonly event: string
      readonly from: readonly EventPlace[]
      readonly to: readonly EventPlace[]
    }
