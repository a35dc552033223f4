import { aSubmission } from './aSubmission.ts'
import type { TestApp } from './openTestApp.ts'
import { questionTextOf } from './questionTextOf.ts'

const MOBILE = '+61491570156'

/** An eligible visitor's answers, except for the number. */
export const leadAnswers = {
  q1: 'REST',
  q2: '$200k+',
  q3: '30 - 39',
  q4: 'NSW',
  q5: 'Zebulon',
  q6: 'Quartermaine',
} as const

/**
 * Sends every answer of a visitor and verifies the number, as the browser does. The browser's times start at `at`, and each request has
 * the headers `sentWith`.
 */
export async function completeLead(
  server: TestApp,
  {
    sessionId,
    mobile = MOBILE,
    at = '2026-11-20T12:10',
    sentWith = {},
    lacks = 'nothing',
  }: {
    readonly sessionId: string
    readonly mobile?: string
    readonly at?: string
    readonly sentWith?: Readonly<Record<string, string>>
    /** `code`: the visitor leaves once the number is typed; `second`: the second answer to the mobile question never arrives. */
    readonly lacks?: 'nothing' | 'code' | 'second'
  },
): Promise<void> {
  let second = 10
  const submit = (questionID: string, answer: string, more = {}): Promise<void> => {
    const timestamp = `${at}:${(second += 1)}.000+10:00`
    const questionText = questionTextOf(questionID)
    const body = { ...aSubmission({ sessionId, questionID, questionText, answer, timestamp }), ...more }
    return mustWork(server.post('/api/submit', body, sentWith))
  }
  for (const [questionID, answer] of Object.entries(leadAnswers)) await submit(questionID, answer)
  await submit('q7', mobile)
  if (lacks === 'code') return
  await proveNumber(server, { sessionId, mobile })
  if (lacks === 'second') return
  await submit('q7', mobile, { is2FAVerified: true, is2FASubmission: true })
}

/** Requests a code and enters it. */
export async function proveNumber(
  server: TestApp,
  { sessionId, mobile = MOBILE }: { readonly sessionId: string; readonly mobile?: string },
): Promise<void> {
  const headers = { 'x-session-id': sessionId }
  await mustWork(server.post('/api/verify', { mobile_number: mobile }, headers))
  const code = server.messages.at(-1)?.code
  await mustWork(server.post('/api/verify/check', { mobile_number: mobile, code }, headers))
}

async function mustWork(replying: ReturnType<TestApp['post']>): Promise<void> {
  const { statusCode, body } = await replying
  if (statusCode !== 200) throw new Error(`A lead could not be made: the server answered ${statusCode} ${body}`)
}
