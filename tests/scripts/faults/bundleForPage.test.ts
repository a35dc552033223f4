import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { bundleForPage } from '../../../scripts/faults/bundleForPage.ts'

describe('bundleForPage', () => {
  it("bundles the page and the browser's queue into one script, and leaves NODE_ENV alone", async () => {
    const before = process.env['NODE_ENV']
    const script = await bundleForPage('tests/scripts/faults/queuePage.ts')
    expect(process.env['NODE_ENV']).toBe(before)
    expect(script).not.toMatch(/^(import|export) /m)
    const page: { queuePage?: unknown } = {}
    runInNewContext(script, { window: page, document: {}, navigator: {}, AbortSignal, process: { env: {} } })
    expect(page.queuePage).toEqual({ visit: expect.any(Function) })
  })
})
