import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SendAnswer, SmsProvider } from '#server/sms/SmsProvider.ts'
import { type Codes, type CodesProcess, notThe, onlyLimits, openCodes } from '../../support/openCodes.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { CodeModel, type ModelReply, type ProviderMood } from './codeModel.ts'

// Small enough that a random walk gets to every one of them.
const limits = onlyLimits({
  sendsPerNumberTenMinutes: 3,
  sendsPerNumberDay: 5,
  sendsPerPrefixHour: 6,
  sendsPerAddressHour: 9,
  wrongCodesPerNumberDay: 7,
  wrongCodesPerAddressHour: 10,
  codeTries: 3,
})

const SESSIONS = ['session-a', 'session-b'] as const
/** Two numbers with the same prefix. */
const MOBILES = ['+61491570156', '+61491570157'] as const
const SECOND = 1000
const MINUTE = 60 * SECOND
/** ms by which time may jump: to the edges of the limits, and around them. */
const JUMPS = [
  SECOND,
  5 * SECOND,
  30 * SECOND,
  60 * SECOND,
  120 * SECOND,
  10 * MINUTE - 1,
  10 * MINUTE,
  60 * MINUTE,
  24 * 60 * MINUTE,
]

/** The server as the commands see it: a process that can be killed, and each visitor's phone. */
interface Real {
  process: CodesProcess
  mood: ProviderMood
  handedOver: number
  /** The code in the last text to each number, and which of the model's codes that was. */
  readonly known: Map<string, { readonly digits: string; readonly version: number }>
}

let codes: Codes
let real: Real
const provider: SmsProvider = {
  codes: 'ours',
  send: async (message) => {
    real.handedOver += 1
    codes.inbox.push(message)
    return answers[real.mood]
  },
}
const answers: Record<ProviderMood, SendAnswer> = {
  takes: { ok: true },
  refuses: { ok: false, reason: 'blocked', detail: 'refused' },
  isSilent: { ok: false, reason: 'unknown', detail: 'no answer' },
}

beforeAll(async () => {
  codes = await openCodes({ limits, provider })
}, OPENING_MS)
afterAll(() => codes.close())

type CodeCommand = fc.AsyncCommand<CodeModel, Real>

const passMs = (model: CodeModel, ms: number) => {
  codes.pass(ms)
  model.now += ms
}

/** Every call happens at a distinct time. */
function tick(model: CodeModel): void {
  passMs(model, 1)
}

async function agree(reply: ModelReply & { readonly error?: string }, expected: ModelReply, model: CodeModel) {
  const { httpStatus, status, retryAfter } = reply
  expect({ httpStatus, status, retryAfter }).toEqual(expected)
  expect(real.handedOver).toBe(model.handedOver)
  const stored = await codes.database.query<{ owner: string; tries: number }>(
    "select session_id || '|' || mobile as owner, tries from code order by 1",
  )
  const modelled = [...model.codes].map(([owner, { tries }]) => ({ owner, tries }))
  const kept = new Set(stored.map(({ owner }) => owner))
  // A code that ended a day ago may have been swept; the remaining ones must match the model.
  expect(stored).toEqual(
    modelled.filter(({ owner }) => kept.has(owner)).toSorted((a, b) => (a.owner < b.owner ? -1 : 1)),
  )
  const proofs = await codes.database.query<{ owner: string }>("select session_id || '|' || mobile as owner from proof")
  expect(new Set(proofs.map(({ owner }) => owner))).toEqual(model.proofs)
}

const send = (session: string, mobile: string, mood: ProviderMood): CodeCommand => ({
  check: () => true,
  run: async (model) => {
    tick(model)
    real.mood = mood
    const before = real.handedOver
    const expected = model.send(session, mobile, mood)
    // Safe: the status is one of the three.
    const reply = (await real.process.send(mobile, { session })) as unknown as ModelReply
    const owner = `${session}|${mobile}`
    const version = model.codes.get(owner)?.version
    // A refused text reached nobody.
    if (real.handedOver > before && mood !== 'refuses' && version !== undefined) {
      real.known.set(owner, { digits: codes.lastCode(), version })
    }
    await agree(reply, expected, model)
  },
  toString: () => `send(${session}, ${mobile}, ${mood})`,
})

const check = (session: string, mobile: string, by: number): CodeCommand => ({
  check: () => true,
  run: async (model) => {
    tick(model)
    const known = real.known.get(`${session}|${mobile}`) ?? { digits: '123456', version: 0 }
    const expected = model.check(session, mobile, `${known.version}+${by}`)
    // Safe: the status is one of the three.
    const reply = (await real.process.check(mobile, notThe(known.digits, by), { session })) as unknown as ModelReply
    await agree(reply, expected, model)
  },
  toString: () => `check(${session}, ${mobile}, ${by === 0 ? 'right' : `wrong by ${by}`})`,
})

const malformed = (session: string, mobile: string): CodeCommand => ({
  check: () => true,
  run: async (model) => {
    tick(model)
    // Safe: the status is one of the three.
    const reply = (await real.process.check(mobile, '1234', { session })) as unknown as ModelReply
    await agree(reply, { httpStatus: 200, status: 'pending', retryAfter: null }, model)
  },
  toString: () => `check(${session}, ${mobile}, malformed)`,
})

const pass = (ms: number): CodeCommand => ({
  check: () => true,
  run: async (model) => passMs(model, ms),
  toString: () => `pass(${ms} ms)`,
})

const restart: () => CodeCommand = () => ({
  check: () => true,
  run: async () => {
    real.process = codes.start()
  },
  toString: () => 'restart()',
})

const session = fc.constantFrom(...SESSIONS)
const mobile = fc.constantFrom(MOBILES[0], MOBILES[0], MOBILES[1])
const anyCommands = fc.commands(
  [
    fc
      .tuple(session, mobile, fc.constantFrom<ProviderMood>('takes', 'takes', 'takes', 'refuses', 'isSilent'))
      .map((args) => send(...args)),
    fc.tuple(session, mobile, fc.constantFrom('takes' as const)).map((args) => send(...args)),
    fc.tuple(session, mobile, fc.constantFrom(0, 1, 1, 2, 3)).map((args) => check(...args)),
    fc.tuple(session, mobile, fc.constantFrom(1, 2, 3)).map((args) => check(...args)),
    fc.tuple(session, mobile).map((args) => malformed(...args)),
    fc.constantFrom(...JUMPS).map(pass),
    fc.constant(null).map(restart),
  ],
  { maxCommands: 40, size: 'max' },
)

/** More by CODE_MODEL_RUNS. */
const RUNS = Number(process.env['CODE_MODEL_RUNS'] ?? 20)

describe('O3, O5–O9, O13 the state machine', () => {
  it(
    'answers, texts, counts and proves like the model, for any order of calls, failures, restarts and delays',
    async () => {
      const details = await fc.check(
        fc.asyncProperty(anyCommands, async (commands) => {
          await codes.clear()
          const setup = () => {
            real = { process: codes.start(), mood: 'takes', handedOver: 0, known: new Map() }
            return { model: new CodeModel(limits), real }
          }
          await fc.asyncModelRun(setup, commands)
        }),
        { numRuns: RUNS },
      )
      expect(fc.defaultReportMessage(details) ?? '').toBe('')
    },
    OPENING_MS * 5,
  )
})
