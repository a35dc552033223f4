import type { FlowState } from '#core/flow/FlowState.ts'
import { invariant } from '#core/invariant.ts'

/** The session of a flow that was opened; throws before. */
export function sessionIdOf({ session }: FlowState): string {
  invariant(session, 'The form was not opened')
  return session.id
}
