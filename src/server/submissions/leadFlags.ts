import type { KeptDefinition } from '../storage/KeptDefinition.ts'
import type { SubmissionRow } from '../storage/SubmissionRow.ts'
import { isPossibleOrder } from './isPossibleOrder.ts'
import { LONGEST_WAY_MS } from './longestWay.ts'

/** Why a lead deserves a second look. None changes its answers. */
export type LeadFlag =
  /** Only an older definition knows one of its questions or options (D21). */
  | 'older-definition'
  /** An answer to a question that the answers before it do not lead to, such as q7 before q1, or one after an end of the form (D21). */
  | 'impossible-order'
  /** The browser claims that a number was proven, and our own check of a code does not say so (D14). */
  | 'unproven-claim'
  /** The browser claims a question text that no definition of ours has. */
  | 'unknown-wording'
  /** The browser's time and ours are too far apart. */
  | 'unlikely-time'
  /** Answers in less time than a person needs: a program, most likely (E10). */
  | 'hurried'

/** ms that a browser's clock may be ahead of ours: people set them by hand. */
const AHEAD_MS = 60 * 60_000

/** Fewer answers than these may well be quick. */
const FEWEST_HURRIED = 4

/** ms from one answer to the next, on average; nobody reads and answers questions, and types a number, in less. Source: docs/security.md E10. */
const HURRIED_PAUSE_MS = 500

/** What the flags are derived from. */
interface LeadEvidence {
  /** In the order they were given. */
  readonly submissions: readonly SubmissionRow[]
  readonly provenMobiles: readonly string[]
  /** Those that the submissions were checked against. */
  readonly definitions: readonly KeptDefinition[]
  /** A tab may show the words of an older one. */
  readonly everServed: readonly KeptDefinition[]
}

/** The flags of a lead, always in the same order. They depend on what was sent, not on the order in which it came. Pure. */
export function leadFlags(evidence: LeadEvidence): readonly LeadFlag[] {
  const { submissions, provenMobiles, definitions, everServed } = evidence
  const questionnaires = definitions.map(({ questionnaire }) => questionnaire)
  const applies: Readonly<Record<LeadFlag, boolean>> = {
    'older-definition': submissions.some(({ flags }) => flags.includes('older-definition')),
    'impossible-order': !isPossibleOrder(submissions, questionnaires),
    'unproven-claim': submissions.some(({ claimed, answer }) => claimed && !provenMobiles.includes(answer)),
    'unknown-wording': submissions.some((row) => !asksIt(everServed, row)),
    'unlikely-time': submissions.some((row) => !isLikelyTime(row)),
    hurried: isHurried(submissions),
  }
  // Safe: the keys of the table are the flags.
  return (Object.keys(applies) as LeadFlag[]).filter((flag) => applies[flag])
}

function asksIt(definitions: readonly KeptDefinition[], { questionId, questionText }: SubmissionRow): boolean {
  return definitions.some(({ questionnaire }) => {
    const step = questionnaire.stepsById.get(questionId)
    return step !== undefined && 'text' in step && step.text === questionText
  })
}

/** By the times that the browser wrote down: what it had to keep for a while arrives all at once. */
function isHurried(submissions: readonly SubmissionRow[]): boolean {
  const times = new Map(submissions.map(({ questionId, timestamp }) => [questionId, Date.parse(timestamp)]))
  const span = Math.max(...times.values()) - Math.min(...times.values())
  return times.size >= FEWEST_HURRIED && span < (times.size - 1) * HURRIED_PAUSE_MS
}

function isLikelyTime({ timestamp, receivedAt }: SubmissionRow): boolean {
  const delay = receivedAt.getTime() - Date.parse(timestamp)
  return delay >= -AHEAD_MS && delay <= LONGEST_WAY_MS
}
