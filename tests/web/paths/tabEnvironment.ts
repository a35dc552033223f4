import type { FormEnvironment } from '#web/questionnaire/FormEnvironment.ts'

/** The session id that every tab gives. */
export const SESSION_ID = 'session00000000000000000000000001'

/** The environment of a form in a tab that keeps `items`; a log line fails the test. */
export function tabEnvironment(options: {
  readonly fetch: typeof fetch
  readonly items: Map<string, string>
  readonly events: string[]
}): FormEnvironment {
  const { fetch, items, events } = options
  let submissions = 0
  const storage: Storage = {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
  return {
    api: { fetch, baseUrl: '/api', ipLookupUrl: '/api/ip' },
    now: () => Date.now(),
    newSessionId: () => SESSION_ID,
    newSubmissionId: () => `submission${++submissions}`,
    random: () => 0.5,
    track: (event) => void events.push(event),
    noteVisit: () => undefined,
    earlyAnswer: () => null,
    log: (message) => {
      throw new Error(message)
    },
    scrollToTop: () => undefined,
    spareMoment: async () => undefined,
    tabStorage: () => storage,
    openKeptQueue: async () => null,
  }
}
