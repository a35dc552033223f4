import { describe, expect, it } from 'vitest'
import { dataLayer } from '#web/analytics/dataLayer.ts'
import { loadTagManager } from '#web/analytics/loadTagManager.ts'

describe('dataLayer', () => {
  it('pushes only the name of an event, creating the queue when there is none', () => {
    dataLayer.track('FormOpened')
    dataLayer.track('FormCompleted')
    expect(window.dataLayer).toEqual([{ event: 'FormOpened' }, { event: 'FormCompleted' }])
  })
})

describe('loadTagManager', () => {
  it('starts the container and keeps events that were pushed before', () => {
    dataLayer.track('FormOpened')
    loadTagManager('GTM-ABC 1')
    expect(document.head.querySelector('script')).toHaveAttribute(
      'src',
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABC%201',
    )
    expect(window.dataLayer).toEqual([{ event: 'FormOpened' }, { event: 'gtm.js', 'gtm.start': expect.any(Number) }])
  })

  it('creates the queue on a page that has had no event', () => {
    loadTagManager('GTM-ABC1234')
    expect(window.dataLayer).toEqual([{ event: 'gtm.js', 'gtm.start': expect.any(Number) }])
  })
})
