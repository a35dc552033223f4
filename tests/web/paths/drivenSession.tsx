import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { stepById } from '#core/questionnaire/stepById.ts'
import { createFormSession } from '#web/questionnaire/createFormSession.ts'
import type { FormEnvironment } from '#web/questionnaire/FormEnvironment.ts'
import type { FormSession } from '#web/questionnaire/FormSession.ts'
import { FormSessionContext } from '#web/questionnaire/FormSessionContext.ts'
import { FormSurface } from '#web/questionnaire/FormSurface.tsx'
import { QuestionnaireContext } from '#web/questionnaire/QuestionnaireContext.ts'
import { scriptedServer } from '../../support/scriptedServer.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

/** A browser tab that shows the shipped questionnaire: what it keeps outlives a reload, what it did can be looked at. */
export function aTab() {
  const kept = new Map<string, string>()
  const events: string[] = []
  const server = scriptedServer()
  let ids = 0
  const storage: Storage = {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  const environment: FormEnvironment = {
    api: { fetch: server.fetch, baseUrl: '/api', ipLookupUrl: '/api/ip' },
    now: () => Date.now(),
    newSessionId: () => `session${++ids}`,
    track: (event) => void events.push(event),
    log: (message) => {
      throw new Error(message)
    },
    scrollToTop: () => undefined,
    tabStorage: () => storage,
  }
  return {
    events,
    server,
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
            <FormSurface startsQuietly onClose={session.close} />
          </QueryClientProvider>
        </FormSessionContext>
      </QuestionnaireContext>
    </MemoryRouter>
  )
}

/** Does what a visitor does on the step shown. `wait` lets time pass; `null` is the button of an interstitial. */
export async function giveAnswer(
  session: FormSession,
  answer: string | null,
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  const { stepId } = session.getSnapshot().flow
  if (answer === null || stepId === null) {
    await wait(1500)
    session.proceed()
    return wait(0)
  }
  const { type } = stepById(session.questionnaire, stepId)
  if (type === 'multiple-choice') {
    void session.pick(answer)
    return wait(300)
  }
  if (type === 'text') {
    void session.submitText(answer)
    return wait(0)
  }
  void session.sendCode(answer)
  await wait(0)
  void session.checkCode('123456')
  return wait(0)
}

/** What must not change when a visitor goes Back and forward again, or reloads: the place, the path, the answers and the events. */
export function whereabouts(session: FormSession) {
  const { stepId, trail, tracked, session: opened } = session.getSnapshot().flow
  return { stepId, trail, tracked, opened }
}
