import type { NoticeLink } from '#core/question-types/notice.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import type { Share } from './shareOf.ts'

/** A notice in one shape, however the file writes it. */
export interface NoticeWords {
  readonly text: string
  readonly link?: NoticeLink
}

/** Something that visitors will see change, or that is promised of their ways. Ends are the ids of endings, or `completion`. */
export type FlowChange =
  /** Visitors who end somewhere else. */
  | { readonly kind: 'end'; readonly from: string; readonly to: string; readonly share: Share }
  /** A step of the new file alone, and who sees it. */
  | { readonly kind: 'stepAdded'; readonly step: string; readonly share: Share }
  | { readonly kind: 'stepRemoved'; readonly step: string; readonly share: Share }
  /** Visitors with the same end who now see a step that they did not see before, or no longer see it. */
  | { readonly kind: 'stepShown'; readonly step: string; readonly share: Share }
  | { readonly kind: 'stepHidden'; readonly step: string; readonly share: Share }
  /** Visitors who see the same steps one after another in a new order. */
  | { readonly kind: 'order'; readonly share: Share }
  /** `leadsTo`: the steps that come right after it, `completion` among them. `declines` is there when it declines the notice of its question. */
  | {
      readonly kind: 'optionAdded' | 'optionRemoved'
      readonly step: string
      readonly value: string
      readonly leadsTo: readonly string[]
      readonly declines?: true
    }
  /** An option of both files that now declines, or no longer does; or one that declines, of a question of the new file alone. */
  | { readonly kind: 'declines'; readonly step: string; readonly value: string; readonly declines: boolean }
  /** A validator of a question of both files; one that is set to something else goes and comes. */
  | {
      readonly kind: 'validatorAdded' | 'validatorRemoved'
      readonly step: string
      readonly validator: ValidationRule
    }
  | { readonly kind: 'type'; readonly step: string; readonly from: string; readonly to: string }
  /** The words that visitors agree to by answering; `null` where there are none. */
  | {
      readonly kind: 'notice'
      readonly step: string
      readonly from: NoticeWords | null
      readonly to: NoticeWords | null
    }
  /** Of who ends there: that they have answered these questions, or were asked none of them. */
  | {
      readonly kind: 'promiseAdded' | 'promiseRemoved'
      readonly promise: 'answered' | 'neverAsked'
      readonly end: string
      readonly questions: readonly string[]
    }
