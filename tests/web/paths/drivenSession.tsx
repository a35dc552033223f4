import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { createFormSession } from '#web/session/createFormSession.ts'
import type { FormSession } from '#web/session/FormSession.ts'
import { FormSessionContext } from '#web/questionnaire/FormSessionContext.ts'
import { FormSurface } from '#web/questionnaire/FormSurface.tsx'
import { QuestionnaireContext } from '#web/QuestionnaireContext.ts'
import { scriptedServer } from '../../support/scriptedServer.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { tabEnvironment } from './tabEnvironment.ts'

/** A browser tab that shows the shipped questionnaire: what it keeps survives a reload, and what it did can be inspected. */
export function aTab() {
  const events: string[] = []
  const server = scriptedServer()
  const environment = tabEnvironment({ fetch: server.fetch, items: new Map(), events })
  return {
    events,
    /** A new load of the page in this tab. */
    load: (): FormSession => createFormSession(shippedQuestionnaire, environment),
  }
}

/** The real renderer on a session. */
export function SessionPage({ session }: { readonly session: FormSession }) {
  return (
    <MemoryRouter>
      <QuestionnaireContext value={session.questionnaire}>
        <FormSessionContext value={session}>
          <QueryClientProvider client={session.queryClient}>
            <FormSurface surface="inline" onClose={() => undefined} />
          </QueryClientProvider>
        </FormSessionContext>
      </QuestionnaireContext>
    </MemoryRouter>
  )
}

/** What must not change when a visitor goes Back and forward again, or reloads: the place, the path, the answers and the events. */
export function whereabouts(session: FormSession) {
  const { stepId, trail, tracked, session: opened } = session.getSnapshot().flow
  return { stepId, trail, tracked, opened }
}
