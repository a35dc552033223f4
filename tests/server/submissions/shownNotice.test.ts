import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Notice } from '#core/question-types/notice.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import { keepDefinition } from '#server/definitions/keepDefinition.ts'
import { assembleLeads } from '#server/consent/assembleLeads.ts'
import type { AnswerContent } from '#server/storage/ConsentContent.ts'
import { readConsents } from '#server/storage/consentRows.ts'
import { readLeads } from '#server/submissions/readLeads.ts'
import consentStep from '../../fixtures/questionnaires/ok/consent-step.json' with { type: 'json' }
import { aSubmission } from '../../support/aSubmission.ts'
import { leadTerms } from '../../support/leadTerms.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const SESSION = 'aaaaaaaa000000000000000000000001'
const MOBILE = '+61491570156'

/** The shipped questionnaire with another notice and other states. */
const withNotice = (notice: Notice, state: string): QuestionnaireDefinition => ({
  ...shippedDefinition,
  steps: shippedDefinition.steps.map((step) => {
    if (step.type === 'mobile') return { ...step, notice }
    if (step.id === 'q2') return { ...step, notice: { text: 'We call you within 14 days.', days: 14 } }
    if (step.id === 'q3') return { ...step, notice: 'We ask because the rules change at 60.' }
    return step.id === 'q4' && step.type === 'multiple-choice' ? { ...step, options: [...step.options, state] } : step
  }),
})
const served = withNotice('We call you once.', 'TAS')
const older = withNotice('We call you at noon.', 'NZ')

function textOf(id: string): string {
  const step = served.steps.find((one) => one.id === id)
  return (step && 'text' in step && step.text) || ''
}

async function consentsOf({ database }: TestApp): Promise<readonly AnswerContent[]> {
  const rows = await readConsents(database, [SESSION])
  return rows.map(({ content }): AnswerContent => JSON.parse(content ?? 'null'))
}

describe('the notice that is stored with an answer', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await openTestApp({ definition: served, older: [older] })
  }, OPENING_MS)
  beforeEach(() => server.clear())
  afterAll(() => server.close())

  const number = aSubmission({
    sessionId: SESSION,
    questionID: 'q7',
    questionText: 'What is your mobile number?',
    answer: MOBILE,
  })

  it.each([
    ['the one being served', hashDefinition(served).hash, 'We call you once.', 'served'],
    ['an older one in an old tab', hashDefinition(older).hash, 'We call you at noon.', 'older'],
    ['none', undefined, 'We call you once.', 'unconfirmed'],
    ['one that nobody knows', 'f'.repeat(64), 'We call you once.', 'unconfirmed'],
    ['something else', '; drop table consent', 'We call you once.', 'unconfirmed'],
  ])('C3 is that of the definition the browser names: %s', async (_which, hash, text, shown) => {
    const reply = await server.post('/api/submit', number, {
      'user-agent': 'x'.repeat(999),
      ...(hash && { 'x-questionnaire': hash }),
    })
    expect(reply.statusCode).toBe(200)
    const [content] = await consentsOf(server)
    expect(content).toMatchObject({
      notice: { text, link: null },
      questionnaire: { shown },
      userAgent: 'x'.repeat(300),
    })
    const used = shown === 'older' ? older : served
    expect(content?.questionnaire.hash).toBe(hashDefinition(used).hash)
  })

  it("C3 leaves out of a browser's name what a terminal would interpret when the proof is printed", async () => {
    await server.post('/api/submit', number, { 'user-agent': 'A\u009b2Jbrowser' })
    expect(await consentsOf(server)).toMatchObject([{ userAgent: 'A2Jbrowser' }])
  })

  it.each([
    ['given', 'q7', MOBILE, 'the question for the number'],
    ['given', 'q2', '$200k+', 'a notice that says for how many days'],
    ['shown', 'q3', '50 - 59', 'a notice that only informs'],
  ])('C1 is %s with the answer to %s, %s: %s', async (kind, questionID, answer) => {
    const questionText = textOf(questionID)
    await server.post('/api/submit', aSubmission({ sessionId: SESSION, questionID, questionText, answer }))
    expect(await consentsOf(server)).toMatchObject([{ kind, answer }])
  })

  it('D21 accepts an answer by the definition the browser names, and by another only if that one does not contain it', async () => {
    const answered = async (answer: string, hash: string) => {
      const body = { ...number, questionID: 'q4', questionText: 'Which state or territory do you live in?', answer }
      const { statusCode } = await server.post('/api/submit', body, { 'x-questionnaire': hash })
      const [row] = await server.database.query<{ hash: string; flags: string[] }>(
        'select definition_hash as hash, flags from submission',
      )
      await server.clear()
      return [statusCode, row?.hash, row?.flags]
    }
    const [now, before] = [hashDefinition(served).hash, hashDefinition(older).hash]
    expect(await answered('NZ', before)).toEqual([200, before, ['older-definition']])
    expect(await answered('NZ', now)).toEqual([200, before, ['older-definition']])
    expect(await answered('TAS', before)).toEqual([200, now, []])
    expect(await answered('QLD', before)).toEqual([200, before, ['older-definition']])
    expect(await answered('Mars', before)).toEqual([422, undefined, undefined])
  })
})

describe('the notice that is stored during a rolling restart', () => {
  it(
    'C3 is that of the definition the browser names, which another process has started to serve, and D21 its answers are accepted',
    async () => {
      const server = await openTestApp({ definition: older })
      const { hash } = hashDefinition(served)
      const states = { questionID: 'q4', questionText: 'Which state or territory do you live in?', answer: 'TAS' }
      const state = aSubmission({ sessionId: SESSION, ...states, timestamp: '2026-11-20T11:59:01.000+10:00' })
      const named = { 'x-questionnaire': hash }
      try {
        // As the next process does before it listens.
        await keepDefinition(server.database, served, new Date('2026-11-20T12:00:30+10:00'))
        expect((await server.post('/api/submit', state, named)).statusCode).toBe(200)
        await server.post(
          '/api/submit',
          aSubmission({
            sessionId: SESSION,
            questionID: 'q7',
            questionText: 'What is your mobile number?',
            answer: MOBILE,
            timestamp: '2026-11-20T11:59:02.000+10:00',
          }),
          named,
        )
        const [content] = await consentsOf(server)
        expect(content).toMatchObject({
          notice: { text: 'We call you once.' },
          questionnaire: { hash, shown: 'newer' },
        })
        const stored = await server.database.query(
          'select definition_hash as hash, flags from submission order by client_timestamp',
        )
        expect(stored).toEqual([
          { hash, flags: [] },
          { hash, flags: [] },
        ])
      } finally {
        await server.close()
      }
    },
    OPENING_MS,
  )
})

describe('a consent step', () => {
  let server: TestApp
  beforeAll(async () => {
    // Safe: the linter's tests read the same file and find nothing wrong with it.
    server = await openTestApp({ definition: consentStep as unknown as QuestionnaireDefinition })
  }, OPENING_MS)
  beforeEach(() => server.clear())
  afterAll(() => server.close())

  const texts = Object.fromEntries(consentStep.steps.map(({ id, text }) => [id, text]))
  let second = 10
  const submit = (questionID: string, answer: string, more = {}) => {
    const timestamp = `2026-11-20T11:59:${(second += 1)}.000+10:00`
    const questionText = texts[questionID] ?? ''
    return server.post('/api/submit', {
      ...aSubmission({ sessionId: SESSION, questionID, questionText, answer, timestamp }),
      ...more,
    })
  }

  async function leaveNumber(): Promise<void> {
    await submit('firstName', 'Ann')
    await submit('mobile', MOBILE)
    await server.post('/api/verify', { mobile_number: MOBILE }, { 'x-session-id': SESSION })
    const code = server.messages.at(-1)?.code
    await server.post('/api/verify/check', { mobile_number: MOBILE, code }, { 'x-session-id': SESSION })
    await submit('mobile', MOBILE, { is2FAVerified: true, is2FASubmission: true })
  }

  async function lead() {
    const sessions = await readLeads(server.database, [SESSION])
    return (await assembleLeads(server.database, sessions, leadTerms))[0]
  }

  const kinds = async () => (await consentsOf(server)).map(({ kind, action }) => [kind, action])

  it('C2 stores a yes with the text of its option, and the number is callable', async () => {
    await submit('mayCall', 'Yes, call me')
    await leaveNumber()
    expect(await kinds()).toEqual([
      ['given', 'Yes, call me'],
      ['given', 'Next'],
      ['given', 'Verify Code'],
    ])
    expect((await consentsOf(server))[0]?.notice).toMatchObject({
      text: 'Green Gardens calls you once, on a weekday, within 42 days. You can withdraw at any time.',
      link: { label: 'Privacy policy', to: 'https://www.example.com/privacy' },
    })
    expect(await lead()).toMatchObject({ callable: true, status: 'complete' })
  })

  it('C2 stores a no, and the number is not callable', async () => {
    await submit('mayCall', 'No, thanks')
    expect(await kinds()).toEqual([['declined', 'No, thanks']])
    expect(await lead()).toMatchObject({ callable: false, notCallableBecause: 'no-consent', status: 'complete' })
  })

  it('C2 uses the last of a yes and a no', async () => {
    await submit('mayCall', 'No, thanks')
    await submit('mayCall', 'Yes, call me')
    await leaveNumber()
    expect(await lead()).toMatchObject({ callable: true })
    await submit('mayCall', 'No, thanks')
    expect(await lead()).toMatchObject({ callable: false })
  })
})
