import type { FormEnvironment } from './FormEnvironment.ts'

/** The session that a page shows, as its guard sees it. */
interface GuardedSession {
  /** Its id; `undefined` before any. */
  readonly id: () => string | undefined
  /** Whether another page of this tab has gone on with it since. */
  readonly isBehind: () => boolean
  /** Lets go of it; with `erase`, for the whole tab. */
  readonly leave: (how: 'keep' | 'erase') => void
}

/** A page asks which other one shows a session; that one sends the message back. */
interface Message {
  readonly id: string
  /** The number of the page that asks. */
  readonly asker: number
  readonly isShown: boolean
}

/** ms; by then the page that this one replaced in its tab is gone. */
const SETTLED_MS = 1000

/**
 * Lets only one page go on with a session, or what two visitors answer would become one lead. A page that the browser shows again as it was
 * left may be behind a later page of its tab: it lets go. A duplicated tab has a copy of the first one's storage: it asks, and leaves the
 * session to the first. A first one that was left meanwhile asks as it is shown again. Call the result whenever a session is opened.
 */
export function guardSession(environment: FormEnvironment, session: GuardedSession): (hasResumed: boolean) => void {
  const page = environment.random()
  let channel: BroadcastChannel | null = null
  let isOn = false
  const until = environment.ends && { signal: environment.ends }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: only pages of this site hear it
  const tell = (message: Message): void => channel?.postMessage(message)

  function ask(): void {
    const id = session.id()
    if (id !== undefined) tell({ id, asker: page, isShown: false })
  }

  const askOnceSettled = (): void => void setTimeout(ask, SETTLED_MS)

  function hear({ data }: MessageEvent<Message>): void {
    if (data.id !== session.id()) return
    if (!data.isShown) tell({ ...data, isShown: true })
    else if (data.asker === page) session.leave('erase')
  }

  function connect(): void {
    channel = environment.openChannel('form')
    if (!channel) return
    channel.addEventListener('message', hear)
    window.addEventListener('pagehide', disconnect, until)
  }

  /** A page that is not shown must not answer, and an open channel may keep it out of the back/forward cache. */
  function disconnect(): void {
    channel?.close()
    channel = null
  }

  function whenShown({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    connect()
    if (session.isBehind()) session.leave('keep')
    askOnceSettled()
  }

  return (hasResumed) => {
    if (!isOn) {
      isOn = true
      connect()
      window.addEventListener('pageshow', whenShown, until)
      environment.ends?.addEventListener('abort', disconnect)
    }
    if (hasResumed) askOnceSettled()
  }
}
