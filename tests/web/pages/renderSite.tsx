import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter, type NavigateFunction, type To, useNavigate } from 'react-router'
import { App } from '#web/App.tsx'
import { browserEnvironment } from '#web/questionnaire/browserEnvironment.ts'
import { QuestionnaireContext } from '#web/QuestionnaireContext.ts'
import { endOfTest } from '../../support/endOfTest.ts'
import { scriptedServer } from '../../support/scriptedServer.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { tabHistory } from '../../support/tabHistory.ts'

/**
 * Renders the whole site at a path, with the questionnaire as it first shipped and a server that answers successfully. Waits for its heading.
 * `state` is that of the history entry, as a reload finds it.
 */
export async function renderSite(path: string, state?: unknown) {
  tabHistory(path, { state })
  const environment = {
    ...browserEnvironment,
    api: { ...browserEnvironment.api, fetch: scriptedServer().fetch },
    // Comes later than a test ends, and would ask the network.
    noteVisit: () => undefined,
    ends: endOfTest(),
  }
  const router: { navigate?: NavigateFunction } = {}
  const view = render(
    <BrowserRouter>
      <QuestionnaireContext value={shippedQuestionnaire}>
        <App environment={environment} />
      </QuestionnaireContext>
      <Navigator give={(navigate) => (router.navigate = navigate)} />
    </BrowserRouter>,
  )
  await screen.findByRole('heading', { level: 1, hidden: true })
  const goTo = (next: To): Promise<void> => act(async () => router.navigate?.(next))
  const goBack = (): Promise<void> => act(async () => history.back())
  const goForward = (): Promise<void> => act(async () => history.forward())
  return { ...view, user: userEvent.setup(), goTo, goBack, goForward }
}

function Navigator({ give }: { give: (navigate: NavigateFunction) => void }) {
  give(useNavigate())
  return null
}

/** The texts of the headings of a level, from the top. */
export function headings(level: number): (string | null)[] {
  return screen.getAllByRole('heading', { level, hidden: true }).map((heading) => heading.textContent)
}
