import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { SubmissionBody } from '#core/contract/submission.ts'
import { SESSION_HEADER } from '#core/contract/verification.ts'
import { answersOfVisitor } from '../Answer.ts'
import { type FaultScenario, noAnswers } from '../FaultScenario.ts'
import { inParallel } from '../inParallel.ts'
import { numbersOf } from '../numbersOf.ts'
import { percentile } from '../percentile.ts'
import { postJson, type PostOptions, type PostReply } from '../postJson.ts'
import { manyTexts } from '../../product/manyTexts.ts'
import { stopServer } from '../../product/stopServer.ts'
import { readTexts, readTextsOnceThere } from '../../product/textedCodes.ts'

const WIDTH = 8

/** ms */
const MOST_APART_MS = 5

/** Each number is texted twice here, with no more than a second in between. */
const PAUSE_SECONDS = 1
const LIMITS = { ...manyTexts, CODE_RESEND_PAUSE_SECONDS: `${PAUSE_SECONDS}` }

/** Requests codes for numbers of leads and for unknown numbers, in turn, and looks for any difference in the replies. */
export const sameReply: FaultScenario = {
  name: 'codes asked for: numbers of leads and numbers never seen',
  run: async ({ isLong, random, freshFolder, startServer, atEnd }) => {
    const count = isLong ? 300 : 5
    const server = await startServer({ dataDir: await freshFolder(), env: LIMITS })
    await server.ready()
    const agent = new http.Agent({ keepAlive: true })
    atEnd(async () => agent.destroy())
    const post = async (path: string, body: object, headers: PostOptions['headers'] = {}): Promise<PostReply> =>
      postJson(`${server.url}/api/${path}`, body, { agent, headers })
    const ask = (mobile: string, session: string) =>
      post('verify', { mobile_number: mobile }, { [SESSION_HEADER]: session })

    const mobiles = numbersOf(random.below(1_000_000), count * 2)
    const [known, fresh] = [mobiles.slice(0, count), mobiles.slice(count)]
    const visits = known.map((mobile) => ({ mobile, answers: withMobile(answersOfVisitor(random), mobile) }))
    await inParallel(count, WIDTH, async (index) => {
      const visit = visits[index]
      if (visit) mustWork(await ask(visit.mobile, sessionOf(visit.answers)))
    })
    const codes = new Map((await readTextsOnceThere(server.log, count)).map(({ to, code }) => [to, code]))
    await inParallel(count, WIDTH, async (index) => {
      const { mobile = '', answers = [] } = visits[index] ?? {}
      const check = { mobile_number: mobile, code: codes.get(mobile) }
      mustWork(await post('verify/check', check, { [SESSION_HEADER]: sessionOf(answers) }))
      for (const answer of answers) mustWork(await post('submit', answer))
    })
    await delay(1000 * PAUSE_SECONDS + 100)

    const replies = new Set<string>()
    const times = { known: [] as number[], fresh: [] as number[] }
    for (let index = 0; index < count; index += 1) {
      // Neither is always the first of its pair.
      for (const kind of random.next() < 0.5 ? (['known', 'fresh'] as const) : (['fresh', 'known'] as const)) {
        const mobile = { known, fresh }[kind][index] ?? ''
        const { status, text, retryAfter, ms } = await ask(mobile, `same${random.word(20)}`)
        replies.add(JSON.stringify([status, retryAfter, text]))
        times[kind].push(ms)
      }
    }
    const stop = await stopServer(server)
    const texts = readTexts(server.log).length
    const [ofKnown, ofFresh] = [percentile(times.known, 0.5) ?? 0, percentile(times.fresh, 0.5) ?? 0]
    const apart = Math.abs(ofKnown - ofFresh)
    return {
      ...noAnswers,
      remarks:
        `${count} of each in turn: ${replies.size === 1 ? 'one reply to all' : `${replies.size} different replies`}; ` +
        `median ${ofKnown.toFixed(2)} ms for leads, ${ofFresh.toFixed(2)} ms for the others, ${apart.toFixed(2)} ms apart`,
      broken: [
        ...stop.broken,
        ...(replies.size === 1 ? [] : [`the replies differ: ${[...replies].join(' and ')}`]),
        ...(texts === count * 3 ? [] : [`${texts} texts were sent instead of ${count * 3}`]),
        // On a busy machine times vary by themselves, and a few calls do not average that out.
        ...(isLong && apart >= MOST_APART_MS ? [`the medians are ${apart.toFixed(1)} ms apart`] : []),
      ],
    }
  },
}

function withMobile(answers: readonly SubmissionBody[], mobile: string): readonly SubmissionBody[] {
  return answers.map((body) => (body.questionID === 'q7' ? { ...body, answer: mobile } : body))
}

const sessionOf = (answers: readonly SubmissionBody[]): string => answers[0]?.sessionId ?? ''

function mustWork({ status, text }: PostReply): void {
  if (status !== 200) throw new Error(`A lead could not be made: the server answered ${status} ${text}`)
}
