import type { Share } from './shareOf.ts'

/** Something that visitors will see change. Ends are the ids of endings, or `completion`. */
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
  /** `leadsTo`: the steps that come right after it, `completion` among them. */
  | { readonly kind: 'optionAdded'; readonly step: string; readonly value: string; readonly leadsTo: readonly string[] }
  | {
      readonly kind: 'optionRemoved'
      readonly step: string
      readonly value: string
      readonly leadsTo: readonly string[]
    }
  /** An option of both files that now declines the notice of its question, or no longer does. */
  | { readonly kind: 'declines'; readonly step: string; readonly value: string; readonly declines: boolean }
  | { readonly kind: 'type'; readonly step: string; readonly from: string; readonly to: string }
