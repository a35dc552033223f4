import type { FormEnvironment } from '#web/session/FormEnvironment.ts'
import { endOfTest } from './endOfTest.ts'
import { memoryStorage } from './memoryStorage.ts'
import { scriptedServer } from './scriptedServer.ts'

/**
 * The environment of a form in a new tab, with a server that answers successfully and answers that wait in memory; a log line fails the
 * test, with which the tab is closed.
 */
export function aFormEnvironment(
  overrides: Partial<FormEnvironment> & { readonly fetch?: typeof fetch } = {},
): FormEnvironment {
  const { fetch = scriptedServer().fetch, ...rest } = overrides
  const storage = memoryStorage()
  let sessions = 0
  let submissions = 0
  return {
    api: { fetch, baseUrl: '/api', ipLookupUrl: '/api/ip' },
    now: () => Date.now(),
    newSessionId: () => `session${String(++sessions).padStart(26, '0')}`,
    newSubmissionId: () => `submission${++submissions}`,
    random: () => 0.5,
    track: () => undefined,
    noteVisit: () => undefined,
    earlyAnswer: () => null,
    earlyPick: () => null,
    log: (message) => {
      throw new Error(message)
    },
    scrollToTop: () => undefined,
    spareMoment: async () => undefined,
    tabStorage: () => storage,
    openChannel: () => null,
    openKeptQueue: async () => null,
    tabCopy: null,
    ends: endOfTest(),
    ...rest,
  }
}
