import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { SubmissionBody } from '#core/contract/submission.ts'
import { codeOf } from '#server/codeOf.ts'
import { answerOf, answersOfVisitor } from './Answer.ts'
import type { FaultContext } from './FaultScenario.ts'
import { enterReply, type Ledger } from './Ledger.ts'
import { postJson } from './postJson.ts'
import type { Random } from './seededRandom.ts'

/** ms; a browser waits from 1 s up to a minute, but here as many tries as possible must meet a fault. */
const PAUSE_MS = 60

/** The share of posts that go to all servers at once, when there are several. */
const TWICE_SHARE = 0.2

/** Visitors that answer one questionnaire after the other, all at the same time. */
interface Visitors {
  /** Lets each finish the questionnaire that it is at. */
  readonly finish: () => Promise<void>
}

/** How many visitors there are and where they post to. */
interface VisitorNeed extends Pick<FaultContext, 'atEnd'> {
  /** URLs of one server, or of several: then each post goes to any of them, and some to all at the same moment. */
  readonly url: string | readonly string[]
  readonly count: number
  readonly ledger: Ledger
  readonly random: Random
  /** Questionnaires that each visitor answers; by default they continue until `finish`. */
  readonly sessions?: number
  /** ms after `finish` until what is not acknowledged is given up. */
  readonly patienceMs?: number
}

/** Starts visitors who post their answers in order, repeating each until the server acknowledges it. */
export function sendVisitors(need: VisitorNeed): Visitors {
  const { url, count, ledger, random, atEnd, sessions = Number.POSITIVE_INFINITY, patienceMs = 60_000 } = need
  const urls = [url].flat()
  const agent = new http.Agent({ keepAlive: true, maxSockets: count })
  const end = { isNear: false, giveUpAt: Number.POSITIVE_INFINITY }

  const deliver = async (body: SubmissionBody, own: Random) => {
    ledger.posted.push(answerOf(body))
    const headers = { 'idempotency-key': `${body.sessionId}-${body.questionID}-${body.is2FASubmission ? 2 : 1}` }
    while (Date.now() < end.giveUpAt) {
      const targets = own.next() < TWICE_SHARE ? urls : [urls[own.below(urls.length)]]
      const posts = targets.map((target) => postJson(`${target}/api/submit`, body, { agent, headers }))
      let isAcknowledged = false
      for (const post of await Promise.allSettled(posts)) {
        if (post.status === 'rejected') ledger.inDoubt += isRefused(post.reason) ? 0 : 1
        else if (!isAcknowledged || post.value.status !== 200) {
          isAcknowledged = enterReply(ledger, body, post.value) || isAcknowledged
        }
      }
      if (isAcknowledged) return true
      await delay(PAUSE_MS * (0.5 + own.next()))
    }
    return false
  }

  const visit = async (own: Random) => {
    for (let session = 0; session < sessions && !end.isNear; session += 1) {
      for (const body of answersOfVisitor(own)) {
        if (!(await deliver(body, own))) return
      }
    }
  }

  const all = Promise.all(Array.from({ length: count }, () => visit(random.fork())))
  atEnd(async () => {
    end.giveUpAt = 0
  })
  return {
    finish: async () => {
      if (!Number.isFinite(sessions)) end.isNear = true
      end.giveUpAt = Date.now() + patienceMs
      await all
      agent.destroy()
    },
  }
}

/** Nobody listened: nothing can have been stored. */
const isRefused = (reason: unknown): boolean => codeOf(reason) === 'ECONNREFUSED'
