import type { FlowState } from '#core/flow/FlowState.ts'

/** Tells screens apart: the key changes with each visit, and between the number and the code of a mobile question. Pure. */
export const screenKey = ({ visit, verification }: FlowState): string => `${visit} ${verification.phase}`
