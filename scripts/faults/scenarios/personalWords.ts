import { readFileSync } from 'node:fs'
import type http from 'node:http'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { SESSION_HEADER } from '#core/contract/verification.ts'
import { answersOfVisitor } from '../Answer.ts'
import { type FaultScenario, noAnswers } from '../FaultScenario.ts'
import { inParallel } from '../inParallel.ts'
import { postJson } from '../postJson.ts'
import { findPostgres, startPostgres } from '../../product/privatePostgres.ts'
import { manyTexts } from '../../product/manyTexts.ts'
import type { Random } from '../seededRandom.ts'
import type { RunningServer } from '../../product/startServer.ts'
import { stopServer } from '../../product/stopServer.ts'
import { textedCodes } from '../../product/textedCodes.ts'

/** Words that stand for what a visitor types; each is sent once. */
const WORDS = 500

/** Raises the limits, so that every word gets as far as it can. */
const ROOM = { ...manyTexts, LOG_LEVEL: 'trace' }

/**
 * Sends words that occur nowhere else through every route, in valid and invalid requests, and looks for them in everything the server
 * prints.
 */
export const personalWords: FaultScenario = {
  name: 'what visitors type, searched for in the log',
  run: async ({ random, freshFolder, startServer, atEnd }) => {
    const bin = findPostgres()
    const postgres = bin === null ? null : await startPostgres(bin)
    if (postgres) atEnd(postgres.remove)
    const storage = postgres ? { databaseUrl: postgres.url } : { dataDir: await freshFolder() }
    const server = await startServer({ env: ROOM, ...storage })
    await server.ready()
    const sent: string[] = []
    let unanswered = 0
    const say = async (index: number) => {
      const way = ways[index % ways.length]
      const word = index % 5 === 0 ? `04${10_000_000 + random.below(89_999_999)}` : `zq${random.word(12)}`
      sent.push(word)
      await way?.(server, word, random).catch(() => {
        unanswered += 1
      })
    }
    const spoken = postgres ? WORDS - 2 * ways.length : WORDS
    await inParallel(spoken, 8, say)
    // An error of the database quotes what it was asked to do.
    if (postgres) {
      await postgres.crash()
      await inParallel(WORDS - spoken, 8, (index) => say(spoken + index))
    }
    const stop = await stopServer(server)
    const { texts, others } = textedCodes(readFileSync(server.log, 'utf8'))
    const printed = others.join('\n')
    // A number is found by its last nine digits, whatever prefix it is written with.
    const hits = sent.filter((word) => printed.includes(word.replace(/^0/, '')))
    const codes = texts.filter(({ code }) => printed.includes(`"${code}"`)).length
    return {
      ...noAnswers,
      remarks:
        `${sent.length} words by ${ways.length} ways${postgres ? ', some while the database was down' : ''}; ${hits.length} found in ` +
        `${others.length.toLocaleString('en')} lines at level trace; ${codes} of ${texts.length} codes; ${unanswered} without an answer`,
      broken: [
        ...stop.broken,
        ...(hits.length > 0 ? [`${hits.length} of ${sent.length} words are in the log, such as ${hits[0]}`] : []),
        ...(codes > 0 ? [`${codes} codes are in the log`] : []),
        ...(others.length < WORDS / 2 ? ['hardly anything was logged'] : []),
      ],
    }
  },
}

type Way = (server: RunningServer, word: string, random: Random) => Promise<unknown>

const ask = (server: RunningServer, call: string, body: unknown, headers: http.OutgoingHttpHeaders = {}) =>
  postJson(`${server.url}/api/${call}`, body, { headers })

const submit = (server: RunningServer, body: unknown, headers?: http.OutgoingHttpHeaders) =>
  ask(server, 'submit', body, headers)

const answerTo = (random: Random, question: number, answer: string) => ({
  ...answersOfVisitor(random)[question],
  answer,
})

/** Every place of a request that a visitor's words can be in. */
const ways: readonly Way[] = [
  (server, word, random) => submit(server, answerTo(random, 4, word)),
  (server, word, random) => submit(server, answerTo(random, 6, word)),
  (server, word, random) => submit(server, answerTo(random, 0, word)),
  (server, word, random) => submit(server, answerTo(random, 4, `${word}\u0000`)),
  (server, word, random) => submit(server, answerTo(random, 4, `${word}\u0007`)),
  (server, word, random) => submit(server, { ...answerTo(random, 4, 'Mary'), sessionId: word }),
  (server, word, random) => submit(server, { ...answerTo(random, 4, 'Mary'), questionID: word }),
  (server, word, random) => submit(server, { ...answerTo(random, 4, 'Mary'), timestamp: word }),
  (server, word, random) => submit(server, { ...answerTo(random, 4, 'Mary'), ipAddress: word }),
  (server, word, random) => submit(server, { ...answerTo(random, 4, 'Mary'), [word]: word }),
  (server, word, random) => submit(server, { ...answerTo(random, 4, 'Mary'), hasTrackedOpenEvent: word }),
  (server, word, random) => submit(server, answerTo(random, 4, 'Mary'), { 'idempotency-key': `${word}-${word}` }),
  (server, word, random) => submit(server, answerTo(random, 4, word), { 'content-type': 'text/plain' }),
  (server, word) => submit(server, `{"answer": "${word}`),
  (server, word) => submit(server, { answer: word.repeat(3000) }),
  (server, word) => submit(server, `{"__proto__": {"${word}": 1}}`),
  (server, word) => ask(server, 'verify', { mobile_number: word }, { [SESSION_HEADER]: 'personal-words' }),
  (server, word) => ask(server, 'verify', { mobile_number: `+61 ${word.slice(1)}` }),
  (server, word) => ask(server, 'verify', { mobile_number: '0412345678' }, { [SESSION_HEADER]: word }),
  (server, word) => ask(server, 'verify/check', { mobile_number: word, code: '123456' }),
  (server, word) => ask(server, 'verify/check', { mobile_number: '0412345678', code: word }),
  (server, word) => ask(server, `verify?mobile_number=${word}`, { mobile_number: word }),
  (server, word) => ask(server, word, { name: word }),
  (server, word) => ask(server, `submit/${word}?name=${word}`, {}),
  (server, word) =>
    submit(server, {}, { 'user-agent': word, referer: `https://${word}.example/`, cookie: `name=${word}` }),
  (server, word) =>
    submit(server, {}, { authorization: `Bearer ${word}`, 'x-forwarded-for': word, origin: `https://${word}.example` }),
  (server, word) => fetch(`${server.url}/${word}?name=${word}#${word}`),
  (server, word) => fetch(`${server.url}/api/submit?name=${word}`, { method: 'PUT', body: word }),
  (server, word) => fetch(`${server.url}/%${word}`),
  (server, word) => sayRaw(server, `${word} / HTTP/1.1\r\nHost: ${word}\r\n\r\n`),
  (server, word) => sayRaw(server, `GET /${word} HTTP/9.9\r\n${word}\r\n\r\n`),
  (server, word) => sayRaw(server, `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${word.repeat(3000)}\r\n\r\n`),
  (server, word) =>
    sayRaw(
      server,
      `POST /api/submit HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"answer":"${word}`,
    ),
]

/** Sends bytes that need not be HTTP, and hangs up a moment later, whatever the reply is. */
async function sayRaw(server: RunningServer, text: string): Promise<void> {
  const socket = net.connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(text)
  await delay(50)
  socket.destroy()
}
