import { hashOfText } from '../hashOfText.ts'
import { readConsentContent } from '../storage/ConsentContent.ts'
import type { ConsentRow } from '../storage/consentRows.ts'

/** Whether a chain is intact; if not, its first bad entry, and what is wrong with it. */
export type ChainCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly position: number; readonly problem: string }

/**
 * Checks a session's chain, in its order: every entry present, with the digest of its content, chained to those before it. An erased entry
 * is checked by its digest alone. An attacker with write access can write a whole new chain: that shows only against a head kept elsewhere,
 * such as in a webhook. Pure.
 */
export function verifyChain(rows: readonly ConsentRow[]): ChainCheck {
  let digests = ''
  for (const [index, row] of rows.entries()) {
    const position = index + 1
    digests += row.digest
    const problem = row.position === position ? problemOf(row, hashOfText(digests)) : goneBefore(row.position)
    if (problem !== null) return { ok: false, position, problem }
  }
  return { ok: true }
}

const goneBefore = (next: number): string => `it is not there; entry ${next} comes next, so it was removed`

function problemOf(row: ConsentRow, chain: string): string | null {
  const isErased = row.content === null && row.salt === null
  if (!isErased && row.digest !== hashOfText(`${row.salt ?? ''}${row.content ?? ''}`)) {
    return 'what it says does not match its digest, so one of the two was changed'
  }
  if (row.chain !== chain) return 'it does not follow from the entries before it, so one was changed, moved or inserted'
  return isErased ? null : differenceOf(row)
}

/** Columns other than the content are not part of the digest, so they must agree with it. */
function differenceOf({ sessionId, kind, recordedAt, content: text }: ConsentRow): string | null {
  const content = readConsentContent(text)
  if (content === null) return 'what it says cannot be read'
  if (content.session !== sessionId) return `it was written for another session, ${content.session}`
  if (content.kind !== kind) return `it says "${content.kind}" and is marked "${kind}"`
  const time = 'recordedAt' in content ? content.recordedAt : content.receivedAt
  return Date.parse(time) === recordedAt.getTime() ? null : 'it says another time than the one it is marked with'
}
