import { describe, expect, it, vi } from 'vitest'
import { EDITING } from '#web/session/Activity.ts'
import { createLiveSnapshot, UNTOUCHED } from '#web/session/createLiveSnapshot.ts'
import { createScreenGuard } from '#web/session/createScreenGuard.ts'
import { aState } from '../../support/aState.ts'

/** The guard of a screen. */
function aGuard() {
  const snapshot = createLiveSnapshot(aState())
  const onThisScreen = createScreenGuard(snapshot, (error) => `Not done. ${String(error)}`)
  const moveOn = () => snapshot.change({ flow: aState({ turn: 1 }), ...UNTOUCHED })
  return { snapshot, onThisScreen, moveOn }
}

describe('work for a screen', () => {
  it('shows as the activity of the screen until its refusal does', async () => {
    const { snapshot, onThisScreen } = aGuard()
    const working = onThisScreen(async () => 'Too short')
    expect(snapshot.read()).toMatchObject({ activity: { doing: 'checking' }, refusal: null })
    await working
    expect(snapshot.read()).toMatchObject({ activity: EDITING, refusal: { message: 'Too short', isMended: false } })
  })

  it('shows as a pending call once a check takes longer than 100 ms; a pick does not', async () => {
    vi.useFakeTimers()
    const { snapshot, onThisScreen, moveOn } = aGuard()
    const forEver = () => new Promise<never>(() => undefined)
    void onThisScreen(forEver)
    vi.advanceTimersByTime(99)
    expect(snapshot.read().activity).toEqual({ doing: 'checking' })
    vi.advanceTimersByTime(1)
    expect(snapshot.read().activity).toEqual({ doing: 'sending' })
    moveOn()
    void onThisScreen(forEver, { doing: 'picked', value: 'red' })
    vi.advanceTimersByTime(300)
    expect(snapshot.read().activity).toEqual({ doing: 'picked', value: 'red' })
    vi.useRealTimers()
  })

  it('leaves no timer of a check behind that could show on the next one', async () => {
    vi.useFakeTimers()
    const { snapshot, onThisScreen } = aGuard()
    await onThisScreen(async () => 'Too short')
    vi.advanceTimersByTime(90)
    void onThisScreen(() => new Promise<never>(() => undefined))
    vi.advanceTimersByTime(90)
    expect(snapshot.read().activity).toEqual({ doing: 'checking' })
    vi.useRealTimers()
  })

  it('does not affect a screen that appears while a check runs', () => {
    vi.useFakeTimers()
    const { snapshot, onThisScreen, moveOn } = aGuard()
    void onThisScreen(() => new Promise<never>(() => undefined))
    moveOn()
    vi.advanceTimersByTime(50)
    expect(snapshot.read().activity).toEqual(EDITING)
    void onThisScreen(() => new Promise<never>(() => undefined))
    vi.advanceTimersByTime(50)
    expect(snapshot.read().activity).toEqual({ doing: 'checking' })
    vi.useRealTimers()
  })

  it('clears the previous refusal', async () => {
    const { snapshot, onThisScreen } = aGuard()
    await onThisScreen(async () => 'Too short')
    const working = onThisScreen(async () => null)
    expect(snapshot.read().refusal).toBeNull()
    await working
    expect(snapshot.read().refusal).toBeNull()
  })

  it('does not start while other work runs', async () => {
    const { snapshot, onThisScreen } = aGuard()
    const begun: string[] = []
    const work = (name: string) => async () => {
      begun.push(name)
      return `Too short: ${name}`
    }
    await Promise.all([onThisScreen(work('first')), onThisScreen(work('second'))])
    expect(snapshot.read().refusal?.message).toBe('Too short: first')
    expect(begun).toEqual(['first'])
  })

  it('drops its outcome once the visitor has moved on', async () => {
    const { snapshot, onThisScreen, moveOn } = aGuard()
    const seen: boolean[] = []
    await onThisScreen(async (isCurrent) => {
      seen.push(isCurrent())
      moveOn()
      seen.push(isCurrent())
      return 'Too short'
    })
    expect(seen).toEqual([true, false])
    expect(snapshot.read().refusal).toBeNull()
  })

  it('is refused when it fails, so that the visitor can try again', async () => {
    const { snapshot, onThisScreen } = aGuard()
    await onThisScreen(() => Promise.reject(new Error('Broken')))
    expect(snapshot.read()).toMatchObject({ activity: EDITING, refusal: { message: 'Not done. Error: Broken' } })
  })

  it('does not change the activity of the next screen when it fails too late', async () => {
    const { snapshot, onThisScreen, moveOn } = aGuard()
    await onThisScreen(async () => {
      moveOn()
      snapshot.change({ activity: { doing: 'sending' } })
      throw new Error('Too late')
    })
    expect(snapshot.read()).toMatchObject({ activity: { doing: 'sending' }, refusal: null })
  })
})
