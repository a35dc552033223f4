import type { Answers } from '../../bench/Driver.ts'
import type { BenchCall } from './BenchCall.ts'
import { launchBrowser } from '../test/launchBrowser.ts'
import { openTab, type Tab } from './browser/openTab.ts'
import { compareRounds, type Quantity } from './compareRounds.ts'
import type { Contender } from './contenders/Contender.ts'
import { openStage } from './contenders/openStage.ts'
import { inRounds, type Rounds, valuesOf } from './inRounds.ts'
import { costOf } from './interleave.ts'
import { generateDefinition, pickOf } from './questionnaires/generateDefinition.ts'
import { walkDefinition } from './questionnaires/walkDefinition.ts'
import type { Field, Report } from './Report.ts'

/** A questionnaire of some length, played from its middle. */
interface Played {
  /** ms of processor time until the first question is shown. */
  readonly load: number
  /** ms of processor time an answer. */
  readonly answer: number
  /** kB a step, over the page with the definition as JSON has it. */
  readonly heapPerStep: number
  /** ms until the page shows the middle question, with everything before it answered. */
  readonly resume: number
}

const SHORTEST = 10
const LONGEST = 10_000
const LENGTHS = [SHORTEST, 1000, LONGEST]

/** Answers from the middle of a questionnaire; a short one has fewer. */
const ANSWERS = 30

/** ms after which a page is at rest. */
const REST = 1000

/** ms after which a contender has failed. */
const LIMIT = 60_000

const quantities: readonly Quantity<Played>[] = [
  { name: 'load CPU', unit: 'ms', of: ({ load }) => load, isCompared: true },
  { name: 'CPU per answer', unit: 'ms', of: ({ answer }) => answer, isCompared: true },
  { name: 'heap a step', unit: 'kB', of: ({ heapPerStep }) => heapPerStep },
  { name: 'resume in the middle', unit: 'ms', of: ({ resume }) => resume },
]

/** How the renderer copes with very long questionnaires, compared with the floors: no throttling, a new browser for each run. */
export async function scale({ rounds, peers }: BenchCall): Promise<Report> {
  const stage = await openStage('any length', peers)
  try {
    const measured = new Map<number, Rounds<Played>>()
    for (const length of LENGTHS) {
      measured.set(length, await inRounds(stage.contenders, rounds, (contender) => play(contender, length)))
    }
    return reportOf(measured)
  } finally {
    await stage.close()
  }
}

async function play(contender: Contender, length: number): Promise<Played> {
  const definition = generateDefinition(length)
  const { path, answers } = walkDefinition(definition, pickOf)
  const count = Math.min(ANSWERS, path.length - 2)
  const from = Math.floor((path.length - count) / 2)
  const browser = await launchBrowser()
  try {
    const tab = await openTab(browser, { options: contender.options })
    tab.page.setDefaultTimeout(LIMIT)
    const { page, work, heap } = tab
    await page.goto(`${contender.url}?bench`, { waitUntil: 'load' })
    await page.waitForFunction(() => window.bench !== undefined)
    await page.evaluate(
      (json) => {
        window.benchedDefinition = JSON.parse(json)
      },
      JSON.stringify(contender.convert(definition)),
    )
    const empty = await heap()
    const idle = await work()
    await stand(tab, path[0])
    const load = (await work()) - idle
    const heapPerStep = ((await heap()) - empty) / 1000 / length
    const startedAt = performance.now()
    await stand(tab, path[from], Object.fromEntries(path.slice(0, from).map((id) => [id, answers[id] ?? ''])))
    const resume = performance.now() - startedAt
    await page.waitForTimeout(REST)
    const before = await work()
    for (const [index, id] of path.slice(from, from + count).entries()) {
      await page.evaluate(giveAnswer, { name: answers[id] ?? '', next: path[from + index + 1] ?? null })
    }
    return { load, answer: ((await work()) - before) / count, heapPerStep, resume }
  } finally {
    await browser.close()
  }
}

declare global {
  interface Window {
    benchedDefinition: unknown
  }
}

/** Loads the questionnaire, or treats the questions before one as answered, and waits until that question is shown. */
async function stand({ page }: Tab, id: string | undefined, given?: Answers): Promise<void> {
  await page.evaluate(
    async (wanted) => {
      // A task of its own: what runs inside a command of the harness does not count as work of the page.
      await new Promise((resolve) => setTimeout(resolve))
      if (wanted.given) await window.bench?.seed(wanted.given, wanted.id)
      else await window.bench?.load(window.benchedDefinition as never)
      const giveUpAt = performance.now() + wanted.limit
      while (window.bench?.current() !== wanted.id || window.probe.question() === '') {
        if (performance.now() > giveUpAt) throw new Error(`"${wanted.id}" does not come`)
        await window.probe.painted()
      }
      await window.probe.painted()
    },
    { id: id ?? '', given, limit: LIMIT },
  )
}

/** Picks an option, and checks that the right question follows. */
async function giveAnswer({ name, next }: { name: string; next: string | null }): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  const before = window.probe.question()
  window.probe.pressNamed(name)
  await window.probe.next(before)
  const current = window.bench?.current()
  if (current !== next) throw new Error(`"${current}" follows "${name}", and not "${next}"`)
  await window.probe.painted()
}

function reportOf(measured: ReadonlyMap<number, Rounds<Played>>): Report {
  const tables = [...measured].map(([length, rounds]) => ({ length, ...compareRounds(rounds, quantities) }))
  const rows = tables.flatMap(({ length, rows: ofLength }) =>
    ofLength.map((row): readonly Field[] => [length.toLocaleString('en'), ...row]),
  )
  const longest = tables.find(({ length }) => length === LONGEST)
  const ratio = (quantity: string): number => longest?.ratio('runtime', quantity) ?? Number.NaN
  const median = (length: number, of: (played: Played) => number): number =>
    costOf(valuesOf(measured.get(length) ?? new Map(), 'runtime').map(of)).median
  const answerCpu = (length: number): number => median(length, (played) => played.answer)
  return {
    title: 'Long questionnaires',
    columns: ['steps', ...(longest?.columns ?? [])],
    rows,
    goals: [
      { what: 'load CPU of 10,000 steps, × hand-written', wanted: { atMost: 2 }, reached: ratio('load CPU') },
      {
        what: 'CPU per answer of 10,000 steps, × hand-written',
        wanted: { atMost: 1.5 },
        reached: ratio('CPU per answer'),
      },
      {
        what: 'heap a step of 10,000, kB',
        wanted: { atMost: 0.45 },
        reached: median(LONGEST, (played) => played.heapPerStep),
      },
      {
        what: 'CPU per answer of 10,000 steps, × that of 10',
        wanted: { atMost: 1.2 },
        reached: answerCpu(LONGEST) / answerCpu(SHORTEST),
      },
    ],
    notes: [
      `CPU per answer: the mean of ${ANSWERS} answers from the middle, each waited for until its next question is painted. Every path is checked.`,
    ],
  }
}
