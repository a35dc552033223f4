import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { FormEnvironment } from '#web/session/FormEnvironment.ts'
import { InlineReview } from '#web/questionnaire/InlineReview.tsx'
import { QuestionnaireContext } from '#web/QuestionnaireContext.ts'
import { useReview } from '#web/questionnaire/ReviewContext.ts'
import { ReviewProvider } from '#web/questionnaire/ReviewProvider.tsx'
import { aFormEnvironment } from './aFormEnvironment.ts'
import { shippedQuestionnaire } from './shippedQuestionnaire.ts'

/** What the form did to the outside world, and the means to inspect it. */
interface FormWorld {
  readonly events: string[]
  /** The sessions whose visits were noted. */
  readonly visits: string[]
  readonly log: string[]
  readonly scrolls: () => number
}

/** Renders the inline form and a button that opens the modal, with the shipped questionnaire and a server that answers successfully. */
export async function renderForm(
  options: {
    questionnaire?: Questionnaire
    fetch?: typeof fetch
    inline?: boolean
    tabStorage?: () => Storage
    openKeptQueue?: FormEnvironment['openKeptQueue']
    /** The page may have moved on with it already. */
    earlyAnswer?: string | null
    /** Waits in a page that was drawn anew without it. */
    earlyPick?: string | null
    /** Called for each event after it was recorded. */
    track?: FormEnvironment['track']
    wrapper?: ComponentType<{ children: ReactNode }>
  } = {},
) {
  const {
    questionnaire = shippedQuestionnaire,
    inline = true,
    tabStorage = emptyStorage(),
    earlyAnswer = null,
    earlyPick = null,
    track = () => undefined,
    wrapper = Fragment,
    ...others
  } = options
  const events: string[] = []
  const visits: string[] = []
  const log: string[] = []
  const waiting = [earlyPick]
  let scrolls = 0
  const environment = aFormEnvironment({
    ...others,
    track: (event) => {
      events.push(event)
      track(event)
    },
    earlyAnswer: () => earlyAnswer,
    earlyPick: () => waiting.pop() ?? null,
    noteVisit: (sessionId) => void visits.push(sessionId),
    log: (message) => void log.push(message),
    scrollToTop: () => void scrolls++,
    tabStorage,
  })
  const view = render(
    <MemoryRouter>
      <QuestionnaireContext value={questionnaire}>
        <ReviewProvider environment={environment}>
          <h1 tabIndex={-1}>A page</h1>
          <OpenButton />
          {inline && <InlineReview />}
        </ReviewProvider>
      </QuestionnaireContext>
    </MemoryRouter>,
    { wrapper },
  )
  if (inline) await screen.findByRole('heading', { level: 2 })
  const world: FormWorld = { events, visits, log, scrolls: () => scrolls }
  return { ...view, ...world, user: userEvent.setup() }
}

function OpenButton() {
  const { open } = useReview()
  return <button onClick={open}>Get Your Free Review</button>
}

/** A newly opened tab: the next test does not see what this one stored. */
function emptyStorage(): () => Storage {
  sessionStorage.clear()
  return () => sessionStorage
}
