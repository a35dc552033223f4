import type { SavedFlow } from '#core/flow/savedFlow.ts'
import { keptFlowKey } from './keptFlowKey.ts'

/** A flow as stored in a tab. */
export interface KeptFlow {
  readonly flow: SavedFlow
  /** ms since 1970: the time of the last submission; 0 before any. */
  readonly lastInstant: number
  /** What is typed on the current screen. */
  readonly draft: string
}

/**
 * Stores a flow for as long as the tab lives; after 30 minutes it is erased at the next read. No method throws: a browser may block
 * storage.
 */
export interface SessionStore {
  /** The flow last written, or `null` when there is none, it is too old, or storage is blocked. */
  readonly read: (now: number) => KeptFlow | null
  /** Stores a flow, or clears the stored one. `lastInstant` is the time of the last submission, if there was any. */
  readonly write: (flow: SavedFlow | null, now: number, lastInstant?: number) => void
  /** Stores what is typed on the current screen of the flow last written. */
  readonly writeDraft: (text: string) => void
  /** Whether somebody else has stored or erased a flow since this store last read or wrote one. */
  readonly isChanged: () => boolean
}

/** ms; long enough for a slow text message, short enough for a phone that is passed to somebody else. */
export const RESUME_LIMIT_MS = 30 * 60_000

/** Version of the stored format; other versions are not read. */
const FORMAT = 2

type PassedStep = SavedFlow['path'][number]

/** The value under the questionnaire's key. Each passed step has its own key, so that an answer writes only one step. */
interface Kept {
  readonly format: typeof FORMAT
  readonly savedAt: number
  readonly lastInstant: number
  /** How many steps were passed. */
  readonly passed: number
  readonly flow: Omit<SavedFlow, 'path'>
}

/** A store in this tab's session storage under a questionnaire's id. */
export function createSessionStore(questionnaireId: string, storage: () => Storage): SessionStore {
  const key = keptFlowKey(questionnaireId)
  const keyOf = (index: number): string => `${key}/${index}`
  const draftKey = `${key}/draft`
  let written: readonly PassedStep[] = []
  let lastHead: string | null = null

  function forget(): void {
    written = []
    lastHead = null
    const kept = storage()
    const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
    for (const one of keys) if (one === key || one.startsWith(`${key}/`)) kept.removeItem(one)
  }

  function keep({ path, ...flow }: SavedFlow, savedAt: number, lastInstant: number): void {
    const kept = storage()
    for (const [index, step] of path.entries()) {
      if (!isSame(step, written[index])) kept.setItem(keyOf(index), JSON.stringify(step))
    }
    for (let index = path.length; index < written.length; index += 1) kept.removeItem(keyOf(index))
    written = path
    const head: Kept = { format: FORMAT, savedAt, lastInstant, passed: path.length, flow }
    lastHead = JSON.stringify(head)
    kept.setItem(key, lastHead)
    kept.removeItem(draftKey)
  }

  return {
    read: (now) => {
      const kept = attempt(() => readKept(storage(), key, keyOf))
      if (!kept || now - kept.savedAt > RESUME_LIMIT_MS) {
        attempt(forget)
        return null
      }
      written = kept.flow.path
      lastHead = kept.head
      return { flow: kept.flow, lastInstant: kept.lastInstant, draft: attempt(() => storage().getItem(draftKey)) ?? '' }
    },
    write: (flow, now, lastInstant = 0) => {
      const isKept = attempt(() => {
        if (flow) keep(flow, now, lastInstant)
        else forget()
        return true
      })
      // Erases a partial write, which would be read as another path.
      if (!isKept) attempt(forget)
    },
    writeDraft: (text) => void attempt(() => storage().setItem(draftKey, text)),
    isChanged: () => attempt(() => storage().getItem(key) !== lastHead) ?? false,
  }
}

function readKept(storage: Storage, key: string, keyOf: (index: number) => string) {
  // Safe: this page wrote it, in this form or in one that the next line refuses.
  const head = storage.getItem(key)
  const kept = JSON.parse(head ?? 'null') as Kept | null
  if (kept?.format !== FORMAT) return null
  const { passed, flow, savedAt, lastInstant } = kept
  // Safe: as above; a step that is missing throws, and nothing is read.
  const path = Array.from(
    { length: passed },
    (_, index) => JSON.parse(storage.getItem(keyOf(index)) ?? '') as PassedStep,
  )
  return { head, savedAt, lastInstant, flow: { ...flow, path } }
}

const isSame = (one: PassedStep, other: PassedStep | undefined): boolean =>
  one.stepId === other?.stepId && one.answer === other.answer

/** Blocked, full or broken storage counts as absent: the form works without it. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access()
  } catch {
    return null
  }
}
