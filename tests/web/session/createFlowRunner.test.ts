import { describe, expect, it, vi } from 'vitest'
import type { SubmissionQueue } from '#web/api/queue/createSubmissionQueue.ts'
import type { FormEnvironment } from '#web/session/FormEnvironment.ts'
import { createFlowRunner } from '#web/session/createFlowRunner.ts'
import { savedFlowKey } from '#web/session/savedFlowKey.ts'
import { aFormEnvironment } from '../../support/aFormEnvironment.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'

const questionnaire = aQuestionnaire({
  steps: [aQuestion({ next: [{ goTo: 'last' }] }), aQuestion({ id: 'last' })],
  tracks: { opened: 'FormOpened' },
})

/** A runner of two questions, or of another questionnaire, and its recorded effects. */
function aRunner(overrides: Partial<FormEnvironment> = {}, of = questionnaire) {
  const events: string[] = []
  const log: string[] = []
  const added: Parameters<SubmissionQueue['add']>[0][] = []
  const environment = aFormEnvironment({
    track: (event) => void events.push(event),
    log: (message) => void log.push(message),
    ...overrides,
  })
  const queue = {
    start: () => undefined,
    add: (pending: (typeof added)[number]) => void added.push(pending),
    written: async () => undefined,
  }
  const runner = createFlowRunner(of, environment, queue)
  const stepId = () => runner.snapshot.read().flow.stepId
  const answer = (given: string) => {
    const { turn } = runner.snapshot.read().flow
    return runner.dispatch({ type: 'answered', turn, answer: given })
  }
  return { ...runner, answer, stepId, added, events, log }
}

describe('createFlowRunner', () => {
  it('gives each submission a later time than the previous one, even when the clock stands still', async () => {
    const { open, answer, added } = aRunner({ now: () => 1_700_000_000_000 })
    open()
    await answer('red')
    await answer('blue')
    expect(added.map(({ at }) => at)).toEqual([1_700_000_000_000, 1_700_000_000_001])
  })

  it('gives it a later time than those before a reload, too, even when the clock was set back', async () => {
    const { tabStorage } = aFormEnvironment()
    const before = aRunner({ now: () => 1_700_000_000_000, tabStorage })
    before.open()
    await before.answer('red')
    const after = aRunner({ now: () => 1_699_999_990_000, tabStorage })
    after.open()
    await after.answer('blue')
    expect(after.added.map(({ at }) => at)).toEqual([1_700_000_000_001])
  })

  it('rejects an event that cannot be applied, and stays where it is', async () => {
    const { open, dispatch, stepId } = aRunner()
    open()
    await expect(dispatch({ type: 'continued', turn: 0 })).rejects.toThrow('Step "colour" has no button to continue')
    expect(stepId()).toBe('colour')
  })

  it('renders the screen of a refused text once more as it is mended, not at every key', () => {
    const { open, snapshot, draft } = aRunner()
    open()
    snapshot.change({ refusal: { message: 'Too short', isMended: false } })
    const onChange = vi.fn<() => void>()
    snapshot.subscribe(onChange)
    for (const text of ['S', 'Sa', 'Sam']) draft.write(text)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('logs an effect that fails, runs the others and saves the state', async () => {
    const scrollToTop = () => {
      throw new TypeError('window.scrollTo is not a function')
    }
    const { tabStorage } = aFormEnvironment()
    const { open, answer, log, added } = aRunner({ scrollToTop, tabStorage })
    open()
    await answer('red')
    expect(log).toEqual(['Not done: scrollToTop. TypeError: window.scrollTo is not a function'])
    expect(added).toHaveLength(1)
    const after = aRunner({ tabStorage })
    after.open()
    expect(after.stepId()).toBe('last')
  })

  it.each([
    ['the first question', 'colour', null],
    ['a later one', 'last', 'blue'],
  ])(
    'resumes at %s in a turn of its own: what an earlier screen is still doing is no answer to it',
    async (_name, step, again) => {
      const { tabStorage } = aFormEnvironment()
      const page = aRunner({ tabStorage })
      page.open()
      await page.answer('red')
      const { turn } = page.snapshot.read().flow
      // A later page of this tab goes back, and perhaps on; then the browser shows this one again.
      const later = aRunner({ tabStorage })
      later.open()
      await later.dispatch({ type: 'wentBack' })
      if (again !== null) await later.answer(again)
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      page.open()
      expect(page.stepId()).toBe(step)
      expect(page.snapshot.read().flow.turn).toBeGreaterThan(turn)
    },
  )

  it('begins anew neither busy nor with an error when a later page of its tab has completed the form', async () => {
    const { tabStorage } = aFormEnvironment()
    const page = aRunner({ tabStorage })
    page.open()
    await page.answer('red')
    page.snapshot.change({ activity: { doing: 'verifying' }, refusal: { message: 'Not this.', isMended: false } })
    const later = aRunner({ tabStorage })
    later.open()
    await later.answer('blue')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    page.open()
    expect(page.snapshot.read()).toMatchObject({ activity: { doing: 'editing' }, refusal: null })
  })

  it('takes an early answer once: not again when a later page of its tab has completed the form', async () => {
    const { tabStorage } = aFormEnvironment()
    const page = aRunner({ tabStorage, earlyAnswer: () => 'red' })
    page.open()
    const later = aRunner({ tabStorage })
    later.open()
    await later.answer('blue')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    page.open()
    expect(page.stepId()).toBe('colour')
    expect(page.added).toHaveLength(1)
  })

  it('throws when it cannot be opened, so that an error replaces a form that accepts no answer', () => {
    const newSessionId = () => {
      throw new TypeError('crypto.getRandomValues is not a function')
    }
    expect(aRunner({ newSessionId }).open).toThrow('crypto.getRandomValues')
  })

  it.each([
    ['tab', 'Sa'],
    ['off', ''],
  ] as const)('after a reload, under "resume": "%s", the draft is %j', async (resume, draft) => {
    const steps = [aQuestion({ next: [{ goTo: 'last' }] }), aQuestion({ id: 'last' })]
    const kept = aQuestionnaire({ steps, settings: { resume } })
    const environment = aFormEnvironment()
    const before = aRunner(environment, kept)
    before.open()
    await before.dispatch({ type: 'answered', turn: 0, answer: 'red' })
    before.draft.write('Sa')
    const after = aRunner(environment, kept)
    after.open()
    expect(after.snapshot.read().flow.stepId).toBe(resume === 'tab' ? 'last' : 'colour')
    expect(after.draft.read()).toBe(draft)
    expect(environment.tabStorage().length > 0).toBe(resume === 'tab')
  })

  it('resumes up to 30 minutes after the last answer, however often the tab is reloaded meanwhile', async () => {
    const { tabStorage } = aFormEnvironment()
    const reloadedAfter = (minutes: number) => {
      const page = aRunner({ now: () => 1_700_000_000_000 + minutes * 60_000, tabStorage })
      page.open()
      return page
    }
    await reloadedAfter(0).answer('red')
    expect(reloadedAfter(20).stepId()).toBe('last')
    expect(reloadedAfter(31).stepId()).toBe('colour')
  })

  it('resumes with what was typed at a question that an earlier release has saved, which notes no type', async () => {
    const environment = aFormEnvironment()
    const before = aRunner(environment)
    before.open()
    await before.answer('red')
    before.draft.write('Sa')
    const storage = environment.tabStorage()
    const key = savedFlowKey(questionnaire.id)
    const saved = storage.getItem(key)!
    expect(saved).toContain('"stepType":')
    storage.setItem(key, saved.replace('"stepType":"multiple-choice",', ''))
    const after = aRunner(environment)
    after.open()
    expect(after.stepId()).toBe('last')
    expect(after.draft.read()).toBe('Sa')
  })

  it('resumes as far on the way as a questionnaire still leads that has changed, without what was typed on another screen', async () => {
    const steps = (middle: readonly string[]) => [
      aQuestion({ next: [{ goTo: 'size' }] }),
      aQuestion({ id: 'size', options: middle, next: [{ goTo: 'pet' }] }),
      aQuestion({ id: 'pet' }),
    ]
    const environment = aFormEnvironment()
    const before = aRunner(environment, aQuestionnaire({ steps: steps(['S', 'L']) }))
    before.open()
    await before.dispatch({ type: 'answered', turn: 0, answer: 'red' })
    await before.dispatch({ type: 'answered', turn: 1, answer: 'L' })
    before.draft.write('Re')
    const changed = aQuestionnaire({ steps: steps(['S', 'M']) })
    const after = aRunner(environment, changed)
    after.open()
    expect(after.stepId()).toBe('size')
    expect(after.draft.read()).toBe('')
    expect(after.snapshot.read().flow.session).toEqual(before.snapshot.read().flow.session)
    after.draft.write('M')
    const reloaded = aRunner(environment, changed)
    reloaded.open()
    expect(reloaded.stepId()).toBe('size')
    expect(reloaded.draft.read()).toBe('M')
  })

  it.each([
    ['the same question, with what was typed there', 'text', 'Re'],
    ['a question of another type under its id, without', 'mobile', ''],
  ] as const)('resumes at %s, where a question before it is gone', async (_name, type, draft) => {
    const shown = aQuestion({ type: 'text' })
    const size = aQuestion({ id: 'size', next: [{ goTo: 'pet' }] })
    const environment = aFormEnvironment()
    const steps = [aQuestion({ next: [{ goTo: 'size' }] }), size, shown]
    const before = aRunner(environment, aQuestionnaire({ steps }))
    before.open()
    await before.answer('red')
    await before.answer('blue')
    before.draft.write('Re')
    const changed = aQuestionnaire({ steps: [aQuestion({ next: [{ goTo: 'pet' }] }), { ...shown, type }] })
    const after = aRunner(environment, changed)
    after.open()
    expect(after.stepId()).toBe('pet')
    expect(after.draft.read()).toBe(draft)
    const reloaded = aRunner(environment, changed)
    reloaded.open()
    expect(reloaded.draft.read()).toBe(draft)
  })

  it('puts no half-typed code into the box for a number', async () => {
    const colour = aQuestion({ next: [{ goTo: 'size' }] })
    const size = aQuestion({ id: 'size', next: [{ goTo: 'mobile' }] })
    const mobile = aQuestion({ id: 'mobile', type: 'mobile' })
    const environment = aFormEnvironment()
    const before = aRunner(environment, aQuestionnaire({ steps: [colour, size, mobile] }))
    before.open()
    await before.answer('red')
    await before.answer('blue')
    const { turn } = before.snapshot.read().flow
    await before.dispatch({ type: 'codeSent', turn, mobile: '+61491570156', typed: '0491 570 156' })
    before.draft.write('123')
    const after = aRunner(environment, aQuestionnaire({ steps: [{ ...colour, next: [{ goTo: 'mobile' }] }, mobile] }))
    after.open()
    expect(after.stepId()).toBe('mobile')
    expect(after.snapshot.read().flow.earlier).toEqual({ mobile: '0491 570 156' })
    expect(after.draft.read()).toBe('')
  })

  it('takes a pick at the first question that was made before the form is opened again, as by the page that a reload draws', async () => {
    const environment = aFormEnvironment()
    aRunner(environment).open()
    const { open, dispatch, snapshot, stepId } = aRunner(environment)
    const { turn } = snapshot.read().flow
    open()
    await dispatch({ type: 'answered', turn, answer: 'red' })
    expect(stepId()).toBe('last')
  })

  it.each([
    ['for the first time', false],
    ['after a reload', true],
  ])('still shows such a pick as it opens %s, so that no other one is marked meanwhile', (_name, isReloaded) => {
    const environment = aFormEnvironment()
    if (isReloaded) aRunner(environment).open()
    const { open, snapshot } = aRunner(environment)
    const activity = { doing: 'picked', value: 'red' } as const
    snapshot.change({ activity })
    open()
    expect(snapshot.read().activity).toEqual(activity)
  })

  it('draws the first question anew where an early answer has led past it, but a later page of the tab has opened the form', () => {
    const environment = aFormEnvironment()
    aRunner(environment).open()
    const { open, snapshot, stepId } = aRunner({ ...environment, earlyAnswer: () => 'red' })
    const { turn } = snapshot.read().flow
    expect(stepId()).toBe('last')
    open()
    expect(stepId()).toBe('colour')
    expect(snapshot.read().flow.turn).toBeGreaterThan(turn)
  })

  it('takes no such pick for an answer to the later question at which the form goes on', async () => {
    const environment = aFormEnvironment()
    const before = aRunner(environment)
    before.open()
    await before.answer('red')
    const { open, dispatch, snapshot, stepId } = aRunner(environment)
    const { turn } = snapshot.read().flow
    open()
    await dispatch({ type: 'answered', turn, answer: 'red' })
    expect(stepId()).toBe('last')
  })

  describe('what is typed before the form is opened', () => {
    const steps = [
      aQuestion({ type: 'text', id: 'first', next: [{ goTo: 'last' }] }),
      aQuestion({ type: 'text', id: 'last' }),
    ]
    const kept = aQuestionnaire({ steps })

    it('is there again after a reload', () => {
      const environment = aFormEnvironment()
      const before = aRunner(environment, kept)
      before.draft.write('Sam')
      before.open()
      const after = aRunner(environment, kept)
      after.open()
      expect(after.draft.read()).toBe('Sam')
    })

    it('is not put under the question at which the form goes on, and leaves what was typed there', async () => {
      const environment = aFormEnvironment()
      const before = aRunner(environment, kept)
      before.open()
      await before.dispatch({ type: 'answered', turn: 0, answer: 'Sam' })
      before.draft.write('Le')
      const after = aRunner(environment, kept)
      after.draft.write('x')
      after.open()
      expect(after.snapshot.read().flow.stepId).toBe('last')
      expect(after.draft.read()).toBe('Le')
    })

    it('is there after a reload even if the last answer was given again meanwhile, as by a second tap', async () => {
      const environment = aFormEnvironment()
      const before = aRunner(environment, kept)
      before.open()
      const { turn } = before.snapshot.read().flow
      await before.dispatch({ type: 'answered', turn, answer: 'Sam' })
      before.draft.write('Le')
      await before.dispatch({ type: 'answered', turn, answer: 'Sam' })
      const after = aRunner(environment, kept)
      after.open()
      expect(after.draft.read()).toBe('Le')
    })

    it('is no code where the form goes on at the code of that number', async () => {
      const mobile = aQuestionnaire({ steps: [aQuestion({ type: 'mobile' })] })
      const environment = aFormEnvironment()
      const before = aRunner(environment, mobile)
      before.open()
      await before.dispatch({ type: 'codeSent', turn: 0, mobile: '+61491570156', typed: '0491 570 156' })
      before.draft.write('123')
      const after = aRunner(environment, mobile)
      after.draft.write('0491')
      after.open()
      expect(after.snapshot.read().flow.verification.phase).toBe('code')
      expect(after.draft.read()).toBe('123')
    })

    it('counts before what was typed there in an earlier visit', () => {
      const environment = aFormEnvironment()
      const before = aRunner(environment, kept)
      before.open()
      before.draft.write('Sam')
      const after = aRunner(environment, kept)
      after.draft.write('Alex')
      const { turn } = after.snapshot.read().flow
      after.open()
      expect(after.draft.read()).toBe('Alex')
      // Drawn anew, the box would lose the focus and the caret.
      expect(after.snapshot.read().flow.turn).toBe(turn)
    })
  })

  it('opens once, with or without an early answer', () => {
    for (const earlyAnswer of [null, 'red']) {
      const { open, snapshot, events, added } = aRunner({ earlyAnswer: () => earlyAnswer })
      expect(snapshot.read().flow.session).toBeNull()
      expect(events).toEqual([])
      open()
      open()
      expect(events).toEqual(['FormOpened'])
      expect(added).toHaveLength(earlyAnswer === null ? 0 : 1)
    }
  })
})
