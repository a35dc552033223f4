import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadKeptQueue } from '#web/api/queue/loadKeptQueue.ts'

const open = () => loadKeptQueue(() => undefined)

describe('loadKeptQueue', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('opens no storage on an insecure page, which cannot encrypt', async () => {
    vi.stubGlobal('isSecureContext', true)
    expect(await open()).not.toBeNull()
    vi.stubGlobal('isSecureContext', false)
    expect(await open()).toBeNull()
  })
})
