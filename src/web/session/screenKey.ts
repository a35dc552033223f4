import type { FlowState } from '#core/flow/FlowState.ts'

/** Tells screens apart: the key changes with each turn, and between the number and the code of a mobile question. Pure. */
export const screenKey = ({ turn, verification }: FlowState): string => `${turn} ${verification.phase}`
