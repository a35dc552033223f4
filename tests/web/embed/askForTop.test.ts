import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askForTop } from '#web/embed/askForTop.ts'
import type { FrameMessage } from '#web/embed/FrameMessage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks for the top, and brings a box into view once the page around has scrolled', () => {
  const done: string[] = []
  const root = document.createElement('div')
  root.innerHTML = '<h2>Your name?</h2><input data-screen-focus>'
  root.querySelector('input')!.scrollIntoView = (how) => void done.push(`box ${JSON.stringify(how)}`)
  askForTop(root, ({ type }: FrameMessage) => void done.push(type))
  requestAnimationFrame(() => void done.push('the new screen shows its heading'))
  vi.advanceTimersByTime(100)
  expect(done.splice(0, 1)).toEqual(['the new screen shows its heading'])
  expect(done).toEqual(['super-review:top'])
  vi.runAllTimers()
  expect(done).toEqual(['super-review:top', 'box {"block":"nearest"}'])
})

it('leaves a question without a box where the page around has scrolled to', () => {
  const root = document.createElement('div')
  root.innerHTML = '<h2 data-screen-focus>Your age?</h2>'
  const scroll = vi.fn<() => void>()
  root.querySelector('h2')!.scrollIntoView = scroll
  askForTop(root, () => undefined)
  vi.runAllTimers()
  expect(scroll).not.toHaveBeenCalled()
})
