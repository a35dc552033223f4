import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Definitions } from '#server/definitions/Definitions.ts'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import { keepDefinition } from '#server/definitions/keepDefinition.ts'
import { readDefinitions } from '#server/storage/definitionRows.ts'
import { readSessions } from '#server/storage/sessionRows.ts'
import { storeSubmissions } from '#server/storage/submissionRows.ts'
import { foldLead } from '#server/submissions/foldLead.ts'
import { mayCompleteForm } from '#server/submissions/mayCompleteForm.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aNewSubmission } from '../../support/aNewSubmission.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aReceiver } from '../../support/aReceiver.ts'
import { aSubmission } from '../../support/aSubmission.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { openTestDelivery } from '../../support/openTestDelivery.ts'

/** A questionnaire that asks these questions, one after the other. */
const asking = (...ids: readonly string[]) =>
  aDefinition({
    steps: ids.map((id, index) => aQuestion({ id, next: [{ goTo: ids[index + 1] ?? null }] })),
  })

const short = asking('q1', 'q2')
const long = asking('q1', 'q2', 'q3')
const other = asking('q1', 'q3')

/** As a process that serves `long` knows them. */
let definitions: Definitions

const sessionId = 'aaaaaaaa000000000000000000000001'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ definition: long, older: [short, other] })
  definitions = await keepDefinition(server.database, long, new Date('2026-11-20T12:00:30+10:00'))
}, OPENING_MS)
afterAll(() => server.close())
afterEach(() => server.clear())

const events = () => server.database.query('select session_id from outbox')

async function statusOf(id: string): Promise<string | undefined> {
  const sessions = await readSessions(server.database, [id])
  const kept = await readDefinitions(server.database)
  return sessions.map((session) => foldLead(session, kept).status)[0]
}

/** The orders of some texts. */
const ordersOf = (texts: readonly string[]): readonly (readonly string[])[] =>
  texts.length < 2
    ? [texts]
    : texts.flatMap((text) => ordersOf(texts.filter((one) => one !== text)).map((rest) => [text, ...rest]))

/** Every way to check each of these answers against a definition that has its question. */
function waysToCheck(order: readonly string[]): readonly (readonly ReturnType<typeof anAnswer>[])[] {
  const [id, ...rest] = order
  if (id === undefined) return [[]]
  return [short, long, other]
    .filter(({ steps }) => steps.some((step) => step.id === id))
    .flatMap((definition) => waysToCheck(rest).map((more) => [anAnswer(id, definition), ...more]))
}

/** An answer as it is stored, in the order of the questions by the browser's clock. */
function anAnswer(questionId: string, definition: typeof short) {
  return aNewSubmission({
    questionId,
    answer: 'red',
    timestamp: `2026-11-20T12:00:0${questionId.slice(1)}.000+10:00`,
    definitionHash: hashDefinition(definition).hash,
    completes: mayCompleteForm(definitions, questionId),
  })
}

describe('answers that were checked against two definitions', () => {
  it('R1 are announced, although the answer that ends the form by the earlier one was checked against the one served', async () => {
    const submit = (questionID: string, headers = {}) =>
      server.post('/api/submit', aSubmission({ sessionId, questionID, answer: 'red' }), headers)
    await submit('q1', { 'x-questionnaire': hashDefinition(short).hash })
    expect(await events()).toEqual([])
    await submit('q2')
    expect(await statusOf(sessionId)).toBe('complete')
    expect(await events()).toEqual([{ session_id: sessionId }])
  })

  it('R1 are never a lead without its event, whatever their order and whichever of them checked which', async () => {
    const ways = [
      ['q1', 'q2'],
      ['q1', 'q3'],
      ['q1', 'q2', 'q3'],
    ]
      .flatMap(ordersOf)
      .flatMap(waysToCheck)
    let leads = 0
    for (const [index, answers] of ways.entries()) {
      const id = `session-${index}`
      // Alone, as most come, and together with the one before.
      const together = index % 2 === 0 ? 1 : 2
      for (let from = 0; from < answers.length; from += together) {
        const batch = answers.slice(from, from + together).map((answer) => ({ ...answer, sessionId: id }))
        await storeSubmissions(server.database, batch)
        if ((await statusOf(id)) !== 'complete') continue
        leads += 1
        const announced = await server.database.query('select from outbox where session_id = $1', [id])
        expect([answers, announced.length]).toEqual([answers, 1])
      }
    }
    expect(leads).toBeGreaterThan(100)
  })

  it('are dropped without a call two days later if the form was not finished', async () => {
    const receiver = await aReceiver()
    let clock = Date.parse('2026-11-20T12:15:00+10:00')
    const worker = openTestDelivery(server.database, { url: receiver.url, now: () => new Date(clock) })
    for (const answer of [anAnswer('q1', other), anAnswer('q2', long)]) {
      await storeSubmissions(server.database, [{ ...answer, sessionId }])
    }
    expect([await statusOf(sessionId), await events()]).toEqual(['partial', [{ session_id: sessionId }]])
    for (const hours of [0, 1, 47, 1]) {
      clock += hours * 60 * 60_000
      await worker.sendDue()
    }
    expect([receiver.calls, await events(), worker.facts]).toEqual([[], [], []])
    await worker.stop()
    await receiver.close()
  })
})
