import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { invariant } from '#core/invariant.ts'
import { browserEnvironment } from './browserEnvironment.ts'
import { createFormSession } from '../session/createFormSession.ts'
import { FormSessionContext } from './FormSessionContext.ts'
import { FormSessionSlotContext } from './FormSessionSlot.ts'
import { useQuestionnaire } from '../QuestionnaireContext.ts'

/** Provides a surface with the form session of its page; creates it if no surface has yet. */
export function FormSessionProvider({ children }: { children: ReactNode }) {
  const questionnaire = useQuestionnaire()
  const slot = useContext(FormSessionSlotContext)
  invariant(slot, 'FormSessionProvider without a FormSessionSlot')
  // Created during render on purpose, and kept in the slot: creating it only takes over the early answer, and repeats of that are harmless,
  // so a discarded render is too.
  const session = (slot.session ??= createFormSession(questionnaire, slot.environment ?? browserEnvironment))
  return (
    <FormSessionContext value={session}>
      <QueryClientProvider client={session.queryClient}>{children}</QueryClientProvider>
    </FormSessionContext>
  )
}
