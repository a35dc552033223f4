import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { questionById } from '#core/questionnaire/questionById.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { hashOfText } from '../hashOfText.ts'
import { type AnswerContent, readConsentContent } from '../storage/ConsentContent.ts'
import { type ConsentRow, readConsents } from '../storage/consentRows.ts'
import type { Queryable } from '../storage/Database.ts'
import { readDefinitionText } from '../storage/definitionRows.ts'
import { shownNotice } from '../submissions/describeConsent.ts'
import type { ConsentProof, ProofEntry, ShownScreen } from './ConsentProof.ts'
import { screenLines } from './screenLines.ts'
import { verifyChain } from './verifyChain.ts'

/**
 * Proves what a session was shown and agreed to: checks it against the chain, the kept definitions and, if given, a value of the chain that
 * was kept elsewhere. `null`: the session agreed to nothing.
 */
export async function proveSession(
  database: Queryable,
  sessionId: string,
  kept: string | null,
): Promise<ConsentProof | null> {
  const rows = await readConsents(database, [sessionId])
  const last = rows.at(-1)
  if (!last) return null
  const entries: ProofEntry[] = []
  for (const row of rows) entries.push(await entryOf(database, row))
  return {
    sessionId,
    chain: verifyChain(rows),
    head: last.chain,
    ...(kept !== null && { keptAt: rows.find(({ chain }) => chain === kept)?.position ?? null }),
    entries,
  }
}

async function entryOf(database: Queryable, row: ConsentRow): Promise<ProofEntry> {
  const { position, digest, chain, kind, salt, content: text } = row
  const content = readConsentContent(text)
  const sealed = salt === null || text === null ? null : { salt, text }
  const entry = { position, recordedAt: row.recordedAt.toISOString(), sealed, digest, chain }
  if (content === null) return { ...entry, kind, state: row.content === null ? 'erased' : 'unreadable' }
  if (!('question' in content)) return { ...entry, state: 'change', content }
  return { ...entry, state: 'answer', content, screen: await shownScreen(database, content) }
}

async function shownScreen(database: Queryable, content: AnswerContent): Promise<ShownScreen> {
  const { hash } = content.questionnaire
  const text = await readDefinitionText(database, hash)
  if (text === null) return cannot('the questionnaire that was shown is no longer kept')
  if (hashOfText(text) !== hash) {
    return cannot('the questionnaire that was kept is not the one that was shown: its hash differs')
  }
  // Safe: its hash is that of a definition that the linter had passed.
  const questionnaire = compileQuestionnaire(JSON.parse(text) as QuestionnaireDefinition)
  const question = questionById(questionnaire, content.question.id)
  if (!question) return cannot('the questionnaire that was shown does not have the question')
  const isSame =
    question.text === content.question.text &&
    question.notice !== undefined &&
    shownNotice(question.notice).hash === content.notice.hash
  return {
    lines: screenLines(questionnaire, question, content),
    problem: isSame ? null : 'its question or notice is not that of the questionnaire that was shown',
  }
}

const cannot = (problem: string): ShownScreen => ({ lines: [], problem })
