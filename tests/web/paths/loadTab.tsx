import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { InlineReview } from '#web/questionnaire/InlineReview.tsx'
import { QuestionnaireContext } from '#web/QuestionnaireContext.ts'
import { ReviewProvider } from '#web/questionnaire/ReviewProvider.tsx'
import { scriptedServer } from '../../support/scriptedServer.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { tabEnvironment } from './tabEnvironment.ts'

/** What a browser keeps of a tab while its page is loaded again. */
export interface Kept {
  readonly storage: ReadonlyMap<string, string>
  /** ms since 1970. */
  readonly now: number
}

/** A page in a tab, and what it did since it was loaded. */
interface Tab {
  readonly events: readonly string[]
  readonly submissions: () => readonly Record<string, unknown>[]
  readonly keep: () => Kept
}

/**
 * Loads a page with the inline form of the shipped questionnaire in place of the previous one, of which only what the tab has kept
 * survives.
 */
export function loadTab({ storage, now }: Kept): Tab {
  cleanup()
  vi.clearAllTimers()
  vi.setSystemTime(now)
  const events: string[] = []
  const server = scriptedServer()
  const items = new Map(storage)
  const environment = tabEnvironment({ fetch: server.fetch, items, events })
  render(
    <MemoryRouter>
      <QuestionnaireContext value={shippedQuestionnaire}>
        <ReviewProvider environment={environment}>
          <InlineReview />
        </ReviewProvider>
      </QuestionnaireContext>
    </MemoryRouter>,
  )
  return { events, submissions: server.submissions, keep: () => ({ storage: new Map(items), now: Date.now() }) }
}
