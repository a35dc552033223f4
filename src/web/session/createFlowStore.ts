import type { SavedFlow, SavedStep } from '#core/flow/savedFlow.ts'
import { attempt, keysUnder } from '../storage.ts'
import { isResumable } from './resumeLimit.ts'
import { savedFlowKey } from './savedFlowKey.ts'

/** A flow as stored in a tab. */
interface StoredFlow {
  readonly flow: SavedFlow
  /** ms since 1970: the time of the last submission; 0 before any. */
  readonly lastInstant: number
  /** What is typed on the current screen. */
  readonly draft: string
}

/**
 * Stores a flow for as long as the tab lives; after 30 minutes, or once the clock was set back by more, it is erased at the next read. No
 * method throws: a browser may block storage.
 */
interface FlowStore {
  /** The flow last written, or `null` when there is none, it is too old, or storage is blocked. */
  readonly read: (now: number) => StoredFlow | null
  /** Stores a flow, or clears the stored one. `lastInstant` is the time of the last submission, if there was any. */
  readonly write: (flow: SavedFlow | null, now: number, lastInstant?: number) => void
  /** Stores what is typed on the current screen of the flow last written. */
  readonly writeDraft: (text: string) => void
  /** Whether somebody else has stored or erased a flow since this store last read or wrote one. */
  readonly isChanged: () => boolean
}

/** Version of the stored format; other versions are not read. */
const FORMAT = 3

/** The value under the questionnaire's key. Each passed step has its own key, so that an answer writes only one step. */
interface Head {
  readonly format: typeof FORMAT
  readonly savedAt: number
  readonly lastInstant: number
  /** How many steps were passed. */
  readonly passed: number
  readonly flow: Omit<SavedFlow, 'path'>
}

/** A store in this tab's session storage under a questionnaire's id. */
export function createFlowStore(questionnaireId: string, storage: () => Storage): FlowStore {
  const key = savedFlowKey(questionnaireId)
  const keyOf = (index: number): string => `${key}/${index}`
  const draftKey = `${key}/draft`
  let written: readonly SavedStep[] = []
  let lastHead: string | null = null

  function forget(): void {
    written = []
    lastHead = null
    const area = storage()
    for (const one of [key, ...keysUnder(area, `${key}/`)]) area.removeItem(one)
  }

  function save({ path, ...flow }: SavedFlow, savedAt: number, lastInstant: number): void {
    const area = storage()
    for (const [index, step] of path.entries()) {
      if (!isSame(step, written[index])) area.setItem(keyOf(index), JSON.stringify(step))
    }
    for (let index = path.length; index < written.length; index += 1) area.removeItem(keyOf(index))
    written = path
    const head: Head = { format: FORMAT, savedAt, lastInstant, passed: path.length, flow }
    lastHead = JSON.stringify(head)
    area.setItem(key, lastHead)
    area.removeItem(draftKey)
  }

  function load(now: number): StoredFlow | null {
    const area = storage()
    const text = area.getItem(key)
    // Safe: this page wrote it, in this form or in one that the next line refuses.
    const head = JSON.parse(text ?? 'null') as Head | null
    if (head?.format !== FORMAT || !isResumable(head.savedAt, now)) return null
    // Safe: as above; a step that is missing throws, and nothing is read.
    const stepAt = (index: number) => JSON.parse(area.getItem(keyOf(index)) ?? '') as SavedStep
    const path = Array.from({ length: head.passed }, (_, index) => stepAt(index))
    written = path
    lastHead = text
    return { flow: { ...head.flow, path }, lastInstant: head.lastInstant, draft: area.getItem(draftKey) ?? '' }
  }

  return {
    read: (now) => {
      const stored = attempt(() => load(now))
      if (!stored) attempt(forget)
      return stored
    },
    write: (flow, now, lastInstant = 0) => {
      const isSaved = attempt(() => {
        if (flow) save(flow, now, lastInstant)
        else forget()
        return true
      })
      // Erases a partial write, which would be read as another path.
      if (!isSaved) attempt(forget)
    },
    writeDraft: (text) => void attempt(() => storage().setItem(draftKey, text)),
    isChanged: () => attempt(() => storage().getItem(key) !== lastHead) ?? false,
  }
}

const isSame = (one: SavedStep, other: SavedStep | undefined): boolean =>
  one.stepId === other?.stepId && one.type === other.type && one.answer === other.answer
