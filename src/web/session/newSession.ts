import type { Session } from '#core/flow/FlowState.ts'
import type { FormEnvironment } from './FormEnvironment.ts'

/** A session that opens now. */
export const newSession = ({ newSessionId, now }: FormEnvironment): Session => ({
  id: newSessionId(),
  openedAt: now(),
})
