import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startPage } from '#web/startPage.tsx'
import { forgetListeners } from '../support/forgetListeners.ts'

const LOADER = '#web/analytics/loadTagManager.ts'

beforeEach(forgetListeners)

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering')
  vi.unstubAllEnvs()
})

const setPrerendering = (value: boolean) =>
  Object.defineProperty(document, 'prerendering', { value, configurable: true })

/** Starts a page, and gives its element. */
function start(): HTMLElement {
  const root = document.createElement('div')
  startPage(root, <p>The page</p>)
  return root
}

describe('startPage', () => {
  it('renders a page that the browser has prepared unasked only once it is shown', async () => {
    setPrerendering(true)
    const prepared = start()
    setPrerendering(false)
    // Had it begun to render, it would have done so before this one.
    const other = start()
    await expect.poll(() => other.textContent).toBe('The page')
    expect(prepared.textContent).toBe('')
    document.dispatchEvent(new Event('prerenderingchange'))
    await expect.poll(() => prepared.textContent).toBe('The page')
  })

  it('loads the container of TAG_MANAGER_ID, and none where the build names none', async () => {
    const containers = () => [...document.scripts].map(({ src }) => new URL(src).searchParams.get('id'))
    for (const id of ['', 'GTM-ABC1234']) {
      vi.stubEnv('TAG_MANAGER_ID', id)
      start()
    }
    await expect.poll(containers).toEqual(['GTM-ABC1234'])
  })

  it('shows the page without a container whose code cannot be loaded', async () => {
    const load = vi.fn<() => never>(() => {
      throw new TypeError('Failed to fetch')
    })
    vi.resetModules()
    vi.doMock(LOADER, load)
    onTestFinished(() => vi.doUnmock(LOADER))
    vi.stubEnv('TAG_MANAGER_ID', 'GTM-ABC1234')
    const root = start()
    await expect.poll(() => root.textContent).toBe('The page')
    // An unhandled rejection would fail this test.
    await expect.poll(() => load).toHaveBeenCalled()
  })
})
