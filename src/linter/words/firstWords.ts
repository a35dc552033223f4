import type { Step } from '#core/step-types/index.ts'

/** What a visitor reads first on a step, if the file says it: a heading, else a text. Pure. */
export const firstWords = (step: Step): string | undefined =>
  ('heading' in step ? step.heading : undefined) ?? ('text' in step ? step.text : undefined)
