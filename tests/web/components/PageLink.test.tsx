import { act, render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PageLink } from '#web/components/PageLink.tsx'

function Page() {
  const { pathname } = useLocation()
  return (
    <>
      <h1>{pathname}</h1>
      <PageLink to="/privacy-policy">Privacy policy</PageLink>
      <PageLink to="/terms-of-service">Terms of service</PageLink>
    </>
  )
}

/** A page with links; `added` counts the entries that they have added to the tab's history. */
function openPage() {
  render(<Page />, { wrapper: BrowserRouter })
  const add = vi.spyOn(history, 'pushState')
  const press = (name: string, init: MouseEventInit = {}) =>
    screen
      .getByRole('link', { name })
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return { press, added: () => add.mock.calls.length, shown: () => screen.getByRole('heading').textContent }
}

// Within one `act`, React renders nothing: each page is still loading as the next link is pressed.
describe('PageLink', () => {
  it.each([
    ['pressed twice', ['Privacy policy', 'Privacy policy']],
    ['pressed while the page of another one is loading', ['Terms of service', 'Privacy policy']],
  ])('adds one page to go back from when it is %s', (_, names) => {
    const { press, added, shown } = openPage()
    act(() => names.forEach((name) => press(name)))
    expect(shown()).toBe('/privacy-policy')
    expect(added()).toBe(1)
    act(() => void press('Terms of service'))
    expect(shown()).toBe('/terms-of-service')
    expect(added()).toBe(2)
  })

  it('adds one again after a Back from a page that was still loading', () => {
    const { press, added, shown } = openPage()
    act(() => {
      press('Privacy policy')
      history.replaceState(null, '', '/')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(shown()).toBe('/')
    act(() => void press('Terms of service'))
    expect(shown()).toBe('/terms-of-service')
    expect(added()).toBe(2)
  })

  it('leaves a press that opens a new tab to the browser', () => {
    const { press, added, shown } = openPage()
    const followed: boolean[] = []
    const stay = (event: Event): void => {
      followed.push(event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', stay)
    onTestFinished(() => document.removeEventListener('click', stay))
    act(() => void press('Privacy policy', { ctrlKey: true }))
    expect(followed).toEqual([false])
    expect(shown()).toBe('/')
    expect(added()).toBe(0)
  })
})
