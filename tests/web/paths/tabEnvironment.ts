import type { FormEnvironment } from '#web/session/FormEnvironment.ts'
import { aFormEnvironment } from '../../support/aFormEnvironment.ts'
import { memoryStorage } from '../../support/memoryStorage.ts'

/** The session id that every tab gives. */
export const SESSION_ID = 'session00000000000000000000000001'

/** The environment of a form in a tab that keeps `items`. */
export function tabEnvironment(options: {
  readonly fetch: typeof fetch
  readonly items: Map<string, string>
  readonly events: string[]
}): FormEnvironment {
  const { fetch, items, events } = options
  const storage = memoryStorage(items)
  return aFormEnvironment({
    fetch,
    newSessionId: () => SESSION_ID,
    track: (event) => void events.push(event),
    tabStorage: () => storage,
  })
}
