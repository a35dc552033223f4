/** What a visitor was shown and did. */
export interface AnswerContent {
  /** Agreed to a call by answering, or picked an option that declines. `shown`: the notice is not about a call. */
  readonly kind: 'given' | 'declined' | 'shown'
  readonly session: string
  readonly question: { readonly id: string; readonly text: string }
  /** `code`: where the texted code is entered, with the notice on the screen before. */
  readonly screen: 'question' | 'code'
  readonly notice: ShownNotice
  /** The label of the option that was picked, or of the box's button, even if Enter or leaving the box submitted it. */
  readonly action: string
  /** As it is stored. */
  readonly answer: string
  readonly questionnaire: ShownQuestionnaire
  /** The browser's clock, Brisbane time. */
  readonly answeredAt: string
  /** Ours, UTC. */
  readonly receivedAt: string
  readonly receivedAtBrisbane: string
  /** The peer of the connection, not the address that the browser claims. */
  readonly address: string
  readonly userAgent: string | null
  /** Our own check of a code that proved the number. */
  readonly verification?: { readonly id: string; readonly approvedAt: string }
}

/** The words under a question. */
export interface ShownNotice {
  readonly text: string
  readonly link: { readonly label: string; readonly to: string } | null
  /** For how many days the visitor agreed, if the notice says so. */
  readonly days?: number
  /** SHA-256 of text, link label and link target with line feeds between, in hexadecimal. */
  readonly hash: string
}

/** The questionnaire that the words are from. */
export interface ShownQuestionnaire {
  readonly id: string
  readonly version: string
  readonly hash: string
  /**
   * How we know it: the browser named the served definition, or a newer or older one of ours; `unconfirmed`: it named none that we know,
   * or one without this question or option, and this is our best guess.
   */
  readonly shown: 'served' | 'newer' | 'older' | 'unconfirmed'
}

/** A later change to a consent. It holds nothing about the person except the session and times, so an erasure leaves it. */
export interface ChangeContent {
  readonly kind: 'withdrawn' | 'erased'
  readonly session: string
  /** UTC. */
  readonly recordedAt: string
  readonly recordedAtBrisbane: string
}

/** The content of one entry of a session's chain. */
export type ConsentContent = AnswerContent | ChangeContent

/** The content of an entry, or `null` when it was erased or cannot be read. Only the chain shows whether it was altered. Pure. */
export function readConsentContent(text: string | null): ConsentContent | null {
  if (text === null) return null
  try {
    const content: unknown = JSON.parse(text)
    // Safe: we wrote it; a row that somebody changed is found by its digest.
    return typeof content === 'object' ? (content as ConsentContent | null) : null
  } catch {
    return null
  }
}
