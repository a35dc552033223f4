import { beforeEach, describe, expect, it } from 'vitest'
import { startPage } from '#web/startPage.tsx'
import { forgetListeners } from '../support/forgetListeners.ts'

function aStylesheet(isLoaded: boolean): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  Object.defineProperty(link, 'sheet', { value: isLoaded ? {} : null })
  document.head.append(link)
  return link
}

/** The links that are put into the page, which makes a browser load them, while `act` runs. */
function linksLoadedBy(act: () => void): readonly Node[] {
  const watcher = new MutationObserver(() => undefined)
  watcher.observe(document.head, { childList: true })
  act()
  const records = watcher.takeRecords()
  watcher.disconnect()
  return records.flatMap(({ addedNodes }) => [...addedNodes])
}

const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

describe('resumeStyles', () => {
  beforeEach(() => {
    forgetListeners()
    startPage(document.createElement('div'), null)
  })

  it('loads a stylesheet again that had not come when the page was left, by the element that its screen waits for', () => {
    const [pending] = [aStylesheet(false), aStylesheet(true)]
    const [loaded, ...others] = linksLoadedBy(() => show(true))
    // Not by `toEqual`, to which all links of the same markup are one.
    expect(loaded).toBe(pending)
    expect(others).toEqual([])
  })

  it('leaves a page alone that is shown for the first time', () => {
    aStylesheet(false)
    expect(linksLoadedBy(() => show(false))).toEqual([])
  })
})
