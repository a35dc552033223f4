import { v4 } from 'uuid'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { createFlowStore } from '../session/createFlowStore.ts'
import type { FormEnvironment } from '../session/FormEnvironment.ts'
import type { Place } from './carryOver.ts'
import { type TransportName, transports } from './transports.ts'

/** Something that the form did to the world outside. */
export type WorldEntry = { readonly id: number } & (
  | { readonly kind: 'event'; readonly name: string }
  | {
      readonly kind: 'request'
      readonly method: string
      readonly path: string
      /** `undefined` without one. */
      readonly body: unknown
      /** The status or the failure; `…` until it is known. */
      readonly outcome: string
    }
  | { readonly kind: 'log'; readonly message: string }
)

/** What one session of the form sees of the world. */
interface PreviewStage {
  readonly environment: FormEnvironment
  /** Ends the stage: later calls of its session are neither recorded nor answered, and change nothing. */
  readonly end: () => void
}

/** The world around the form in the preview: a fake server, a tab of its own, and a record of everything, in order. */
export interface PreviewWorld {
  /** Creates a stage without side effects, so that a discarded render may create one. */
  readonly createStage: () => PreviewStage
  /** Makes this stage's session the current one and ends the session before it. */
  readonly enter: (stage: PreviewStage) => void
  /** A new array whenever something was added or answered. */
  readonly entries: () => readonly WorldEntry[]
  readonly subscribe: (listener: () => void) => () => void
  readonly clear: () => void
  readonly answerWith: (transport: TransportName) => void
  /** Ends the current session and makes the next resume from here, as after a reload; from the start without a place. */
  readonly seed: (questionnaire: Questionnaire, place: Place | null) => void
}

type Without<Entry, Key extends string> = Entry extends unknown ? Omit<Entry, Key> : never

/** A world in which nothing has happened yet, with a server that answers successfully. */
export function createPreviewWorld(): PreviewWorld {
  const listeners = new Set<() => void>()
  const storage = memoryStorage()
  let entries: readonly WorldEntry[] = []
  let transport: TransportName = 'right'
  let ids = 0
  let entered: PreviewStage | null = null

  const set = (next: readonly WorldEntry[]): void => {
    entries = next
    for (const listener of listeners) listener()
  }
  const add = (entry: Without<WorldEntry, 'id'>): number => {
    const id = ++ids
    set([...entries, { ...entry, id }])
    return id
  }
  const finish = (id: number, outcome: string): void =>
    set(entries.map((entry) => (entry.id === id && entry.kind === 'request' ? { ...entry, outcome } : entry)))

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString()
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const id = add({ kind: 'request', method: init?.method ?? 'GET', path, body, outcome: '…' })
    try {
      const reply = await transports[transport].answer(path)
      finish(id, `${reply.status} ${JSON.stringify(reply.body)}`)
      return new Response(JSON.stringify(reply.body), { status: reply.status })
    } catch (error) {
      finish(id, 'no answer')
      throw error
    }
  }

  function createStage(): PreviewStage {
    const over = new AbortController()
    const { signal } = over
    const addHere = (entry: Without<WorldEntry, 'id'>): void => void (signal.aborted || add(entry))
    return {
      end: () => over.abort(),
      environment: {
        // After the end requests stay unanswered: a delivery then waits instead of retrying for a day.
        api: {
          fetch: (...request) => (signal.aborted ? new Promise(() => undefined) : fetch(...request)),
          baseUrl: '/api',
          ipLookupUrl: '/api/ip',
        },
        ends: signal,
        now: () => Date.now(),
        newSessionId: () => v4().replaceAll('-', ''),
        newSubmissionId: () => v4(),
        random: () => Math.random(),
        track: (name) => addHere({ kind: 'event', name }),
        noteVisit: () => undefined,
        earlyAnswer: () => null,
        earlyPick: () => null,
        log: (message) => addHere({ kind: 'log', message }),
        scrollToTop: () => undefined,
        spareMoment: async () => undefined,
        // A late answer of an ended session must not overwrite where the next one begins.
        tabStorage: () => (signal.aborted ? memoryStorage() : storage),
        openChannel: () => null,
        openKeptQueue: async () => null,
        tabCopy: null,
      },
    }
  }

  return {
    createStage,
    enter: (stage) => {
      if (entered !== stage) entered?.end()
      entered = stage
    },
    entries: () => entries,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clear: () => set([]),
    answerWith: (name) => {
      transport = name
    },
    seed: (questionnaire, place) => {
      entered?.end()
      const store = createFlowStore(questionnaire.id, () => storage)
      store.write(place?.flow ?? null, Date.now())
      if (place?.draft) store.writeDraft(place.draft)
    },
  }
}

/** What a tab keeps, for as long as the page lives. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
