import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { invariant } from '#core/invariant.ts'
import { browserEnvironment } from './browserEnvironment.ts'
import { createFormSession } from './createFormSession.ts'
import { FormSessionContext } from './FormSessionContext.ts'
import { FormSessionSlotContext } from './FormSessionSlot.ts'
import { useQuestionnaire } from './QuestionnaireContext.ts'

/** Gives a surface the form session of its page, starting it if no surface has yet. */
export function FormSessionProvider({ children }: { children: ReactNode }) {
  const questionnaire = useQuestionnaire()
  const slot = useContext(FormSessionSlotContext)
  invariant(slot, 'FormSessionProvider outside of a ReviewProvider')
  // Made once and kept whatever renders are thrown away: starting a session only asks for the early answer, as often as it likes.
  const session = (slot.session ??= createFormSession(questionnaire, slot.environment ?? browserEnvironment))
  return (
    <FormSessionContext value={session}>
      <QueryClientProvider client={session.queryClient}>{children}</QueryClientProvider>
    </FormSessionContext>
  )
}
