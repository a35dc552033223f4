import { afterEach, describe, expect, it } from 'vitest'
import { followFile } from '#web/preview/followFile.ts'
import type { PreviewState } from '#core/preview/PreviewState.ts'
import { aPreviewState } from './aPreviewState.ts'

/** What Vite's client provides to a module, and the means to act as its server. */
function aHotContext() {
  const listeners = new Map<string, (payload: unknown) => void>()
  const sent: string[] = []
  const hot = {
    on: (event: string, listener: (payload: unknown) => void) => void listeners.set(event, listener),
    send: (event: string) => void sent.push(event),
  }
  return {
    // Safe: followFile listens and sends, and does nothing else with it.
    hot: hot as unknown as NonNullable<ImportMeta['hot']>,
    sent,
    hear: (event: string, payload: unknown) => listeners.get(event)?.(payload),
  }
}

function layOverlay(text: string): Element {
  const overlay = document.createElement('vite-error-overlay')
  overlay.attachShadow({ mode: 'open' }).textContent = text
  document.body.append(overlay)
  return overlay
}

afterEach(() => document.body.replaceChildren())

describe('followFile', () => {
  it('requests the state and passes on each update', () => {
    const { hot, sent, hear } = aHotContext()
    const states: PreviewState[] = []
    followFile(hot, (state) => states.push(state))
    expect(sent).toEqual(['preview:ready'])
    hear('preview:state', aPreviewState())
    expect(states).toEqual([aPreviewState()])
  })

  it('prevents the reload after an edit of the file, and no other', () => {
    const { hot, hear } = aHotContext()
    followFile(hot, () => undefined)
    const reloads = ['/site/schema/super-review.questionnaire.json', '/site/src/web/App.tsx', undefined].map(
      (triggeredBy) => {
        const payload = { type: 'full-reload', path: '*', triggeredBy }
        hear('vite:beforeFullReload', payload)
        return payload.path
      },
    )
    expect(reloads).toEqual(['/another-page.html', '*', '*'])
  })

  it('removes the overlay of a broken questionnaire, and keeps that of broken code', async () => {
    const { hot, hear } = aHotContext()
    followFile(hot, () => undefined)
    const early = layOverlay('[plugin:questionnaire] q33 is not a step')
    const other = layOverlay('[plugin:vite:react] Unexpected token')
    hear('preview:state', aPreviewState('{'))
    expect(early.isConnected).toBe(false)
    hear('vite:error', {})
    const late = layOverlay('[plugin:questionnaire] q33 is not a step')
    await new Promise((resolve) => setTimeout(resolve))
    expect(late.isConnected).toBe(false)
    expect(other.isConnected).toBe(true)
  })
})
