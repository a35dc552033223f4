import { afterEach, describe, expect, it } from 'vitest'
import { startPage } from '#web/startPage.tsx'

afterEach(() => Reflect.deleteProperty(document, 'prerendering'))

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
})
