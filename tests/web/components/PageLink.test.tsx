import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { renderSite } from '../pages/renderSite.tsx'

/** Presses links one after another, before the page of any is there. */
const press = (names: readonly string[], init: MouseEventInit = {}) =>
  act(async () => {
    for (const name of names)
      screen
        .getByRole('link', { name })
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  })

const shown = () => screen.getByRole('heading', { level: 1 }).textContent

describe('PageLink', () => {
  it.each([
    ['pressed twice', ['Privacy policy', 'Privacy policy']],
    ['pressed while the page of another one is loading', ['Terms of service', 'Free review', 'Privacy policy']],
  ])('adds one page to go back from when it is %s', async (_, names) => {
    const { goBack } = await renderSite('/nothing-here')
    await press(names)
    await waitFor(() => expect(shown()).toBe('Privacy policy'))
    await goBack()
    await waitFor(() => expect(shown()).toBe('Page not found'))
    await press(['Terms of service'])
    await waitFor(() => expect(shown()).toBe('Terms of service'))
    await goBack()
    await waitFor(() => expect(shown()).toBe('Page not found'))
  })

  it('leaves a press that opens a new tab to the browser, and does not count it', async () => {
    const { goBack } = await renderSite('/nothing-here')
    const followed: boolean[] = []
    const stay = (event: Event): void => {
      followed.push(event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', stay)
    onTestFinished(() => document.removeEventListener('click', stay))
    await press(['Privacy policy'], { ctrlKey: true })
    await press(['Privacy policy'])
    expect(followed).toEqual([false, true])
    await waitFor(() => expect(shown()).toBe('Privacy policy'))
    await goBack()
    await waitFor(() => expect(shown()).toBe('Page not found'))
  })
})
