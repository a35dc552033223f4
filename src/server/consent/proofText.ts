import { counted } from '#linter/words/counted.ts'
import { assertNever } from '#core/assertNever.ts'
import { formatBrisbane } from '#core/time/formatBrisbane.ts'
import type { AnswerContent, ShownQuestionnaire } from '../storage/ConsentContent.ts'
import { type ConsentProof, problemsOf, type ProofEntry } from './ConsentProof.ts'

/** How we know which words were shown. */
const SHOWN: Readonly<Record<ShownQuestionnaire['shown'], string>> = {
  served: 'the browser named it, and it was the one being served',
  newer: 'the browser named it; the process that took the answer still served the one before',
  older: 'the browser named it; a newer one was being served',
  unconfirmed: 'the browser named none of ours that has this answer; this is the one the answer was checked against',
}

/** A proof for people to read. Pure. */
export function proofText(proof: ConsentProof): string {
  const problems = problemsOf(proof)
  const { length } = proof.entries
  return [
    `Session ${proof.sessionId}`,
    `${length} ${length === 1 ? 'entry' : 'entries'}, chain ${proof.head}`,
    ...(typeof proof.keptAt === 'number' ? [`The value kept elsewhere is the chain's at entry ${proof.keptAt}.`] : []),
    '',
    ...proof.entries.flatMap((entry) => [...entryLines(entry), '']),
    ...(problems.length === 0
      ? ['Verified: every entry is as it was written, and none between them is missing.']
      : problems),
    '',
  ].join('\n')
}

function entryLines(entry: ProofEntry): readonly string[] {
  const { position, recordedAt } = entry
  const heading = (kind: string) => [`${position}. ${kind}`, ...fields({ Recorded: times(recordedAt) })]
  switch (entry.state) {
    case 'erased':
      return [
        ...heading(`${entry.kind}, and erased since`),
        '   What it said is gone; its digest is still part of the chain.',
      ]
    case 'unreadable':
      return [...heading(entry.kind), '   What it says cannot be read.']
    case 'change':
      return heading(entry.content.kind)
    case 'answer':
      return [
        ...heading(entry.content.kind),
        ...fields(answerFields(entry.content)),
        ...(entry.screen.lines.length > 0 ? ['   The screen, rebuilt from that questionnaire:'] : []),
        ...entry.screen.lines.map((line) => `   | ${line}`.trimEnd()),
        ...(entry.screen.lines.some(isButton) ? ['   Enter, or leaving the box, submits it as its button does.'] : []),
      ]
    default:
      return assertNever(entry)
  }
}

function answerFields(content: AnswerContent): Readonly<Record<string, string>> {
  const { notice, questionnaire, verification } = content
  return {
    'By the browser’s clock': content.answeredAt,
    Question: `${content.question.id}, "${content.question.text}"`,
    Notice: `"${notice.text}"${notice.link ? ` ${notice.link.label} (${notice.link.to})` : ''}`,
    'Its SHA-256': notice.hash,
    'Agreed for': agreedFor(content),
    'Button or option': `"${content.action}"`,
    Answer: content.answer,
    Questionnaire: `${questionnaire.id} ${questionnaire.version}, ${questionnaire.hash}`,
    'How we know': SHOWN[questionnaire.shown],
    Address: content.address,
    Browser: content.userAgent ?? 'not named',
    Verification: verification
      ? `${verification.id}, code approved ${times(verification.approvedAt)}`
      : 'none with this answer',
  }
}

function agreedFor({ kind, notice: { days } }: AnswerContent): string {
  if (kind === 'shown') return 'no call: the notice only informs'
  return days === undefined ? 'no stated time' : counted(days, 'day')
}

/** A line of `screenLines`: only a box has a button. */
const isButton = (line: string): boolean => line.startsWith('< ')

const times = (utc: string): string => `${utc} UTC, ${formatBrisbane(Date.parse(utc))} Brisbane`

function fields(values: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(values).map(([name, value]) => `   ${name.padEnd(WIDTH)}${value}`)
}

/** Characters of the longest name and two spaces. */
const WIDTH = 24
