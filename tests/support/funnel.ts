import type { Move } from './play.ts'

/** The button of an interstitial. */
export const onwards = { type: 'continued' } as const
/** The Back button. */
export const back = { type: 'wentBack' } as const
/** The Close button or Escape. */
export const close = { type: 'closed' } as const
/** A code went to the number that {@link funnel} gives. */
export const codeSent = { type: 'codeSent', mobile: '+61491570156', typed: '0491 570 156' } as const

/** Every move of an eligible visitor of the shipped questionnaire, from q1 to the completion screen. */
export const funnel: readonly Move[] = [
  'AMP',
  '$200k+',
  '30 - 39',
  'VIC',
  onwards,
  'Mary Ann',
  'O’Brien',
  codeSent,
  '+61491570156',
]

/** The moves of {@link funnel} that lead to a step. */
export function funnelTo(stepId: 'q1' | 'q2' | 'q3' | 'q4' | 'eligibilityCheck' | 'q5' | 'q6' | 'q7'): readonly Move[] {
  return funnel.slice(0, ['q1', 'q2', 'q3', 'q4', 'eligibilityCheck', 'q5', 'q6', 'q7'].indexOf(stepId))
}
