import { SESSION_HEADER, type VerifyReply } from '#core/contract/verification.ts'
import { limitTable } from '#server/limits.ts'
import { codeMessages } from '#server/verification/checkCode.ts'
import { type FaultScenario, noAnswers } from '../FaultScenario.ts'
import { inParallel } from '../inParallel.ts'
import { numbersOf } from '../numbersOf.ts'
import { openClients } from '../openClients.ts'
import { postJson } from '../postJson.ts'
import { manyTexts } from '../../product/manyTexts.ts'
import { stopServer } from '../../product/stopServer.ts'
import { readTextsOnceThere, type TextedCode } from '../../product/textedCodes.ts'

const ADDRESSES = 50
const WIDTH = 32

/** ms; generous, since a busy machine is slow. */
const PATIENCE_MS = 60_000

/** Guesses at the codes of many numbers from many addresses: first wrong codes, then, when every limit is reached, the right one. */
export const guessing: FaultScenario = {
  name: 'guessing: codes tried, number after number',
  run: async ({ isLong, random, freshFolder, startServer }) => {
    const [numbers, guesses] = isLong ? [500, 100_000] : [20, 2000]
    // The limits on guesses keep their defaults.
    const server = await startServer({ dataDir: await freshFolder(), env: manyTexts })
    await server.ready()
    const clients = await openClients(ADDRESSES, server.port)
    const sessionOf = ({ to }: Pick<TextedCode, 'to'>) => ({ [SESSION_HEADER]: `guess-${to.slice(1)}` })
    const refused = { withRetryAfter: 0, without: 0 }
    const counts = { compared: 0, accepted: 0, failed: 0 }
    const check = async (text: TextedCode, code: string, index: number) => {
      const options = { ...clients.optionsOf(index), headers: sessionOf(text), timeoutMs: PATIENCE_MS }
      const reply = await postJson(`${server.url}/api/verify/check`, { mobile_number: text.to, code }, options)
      if (reply.status === 429) refused[reply.retryAfter === null ? 'without' : 'withRetryAfter'] += 1
      else if (reply.status !== 200) counts.failed += 1
      // Safe: the route's schema; anything else reads as undefined.
      const { status, message } = JSON.parse(reply.text) as Partial<VerifyReply>
      if (status === 'approved') counts.accepted += 1
      if (message === codeMessages.wrong || message === codeMessages.tooManyTries) counts.compared += 1
    }

    const mobiles = numbersOf(random.below(1_000_000), numbers)
    await inParallel(numbers, WIDTH, async (index) => {
      const to = mobiles[index] ?? ''
      const options = { ...clients.optionsOf(index), headers: sessionOf({ to }), timeoutMs: PATIENCE_MS }
      await postJson(`${server.url}/api/verify`, { mobile_number: to }, options)
    })
    const texts = await readTextsOnceThere(server.log, numbers)
    await inParallel(guesses, WIDTH, async (index) => {
      const text = texts[index % texts.length]
      if (!text) return
      const wrong = (Number(text.code) + 1 + Math.floor(index / texts.length)) % 1_000_000
      await check(text, `${wrong}`.padStart(6, '0'), index)
    })
    const wronglyCompared = counts.compared
    await inParallel(texts.length, WIDTH, async (index) => {
      const text = texts[index]
      if (text) await check(text, text.code, index)
    })
    clients.close()
    const stop = await stopServer(server)
    const { wrongCodesPerNumberDay, wrongCodesPerAddressHour, codeTries } = limitTable
    const cap = Math.min(
      numbers * Math.min(wrongCodesPerNumberDay.byDefault, codeTries.byDefault),
      clients.count * wrongCodesPerAddressHour.byDefault,
    )
    return {
      ...noAnswers,
      refused,
      remarks:
        `${guesses.toLocaleString('en')} guesses at ${texts.length} numbers from ${clients.count} addresses: ` +
        `${wronglyCompared} were compared, at most ${cap} may be; then each right code: ${counts.accepted} accepted`,
      broken: [
        ...stop.broken,
        ...(texts.length < numbers ? [`only ${texts.length} of ${numbers} codes were sent`] : []),
        ...(counts.accepted > 0 ? [`${counts.accepted} codes were accepted`] : []),
        ...(wronglyCompared > cap ? [`${wronglyCompared} guesses were compared, ${cap} are allowed`] : []),
        ...(wronglyCompared === 0 ? ['no guess was compared at all'] : []),
        ...(refused.without > 0 ? [`${refused.without} refusals without Retry-After`] : []),
        ...(counts.failed > 0 ? [`${counts.failed} guesses were answered with another status`] : []),
      ],
    }
  },
}
