import { afterEach, describe, expect, it, vi } from 'vitest'
import { followFile } from '#web/preview/followFile.ts'
import type { PreviewState } from '#core/preview/PreviewState.ts'
import { aHotContext } from './aHotContext.ts'
import { aPreviewState } from './aPreviewState.ts'

/** As of Vite's own, only `close` takes its listener off the document. */
function layOverlay(text: string) {
  const close = vi.fn<() => void>(() => overlay.remove())
  const overlay = Object.assign(document.createElement('vite-error-overlay'), { close })
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

  it('closes the overlay of a broken questionnaire, and keeps that of broken code', async () => {
    const { hot, hear } = aHotContext()
    followFile(hot, () => undefined)
    const early = layOverlay('[plugin:questionnaire] q33 is not a step')
    const other = layOverlay('[plugin:vite:react] Unexpected token')
    hear('preview:state', aPreviewState('{'))
    expect(early.close).toHaveBeenCalledOnce()
    hear('vite:error', {})
    const late = layOverlay('[plugin:questionnaire] q33 is not a step')
    await new Promise((resolve) => setTimeout(resolve))
    expect(late.close).toHaveBeenCalledOnce()
    expect(other.close).not.toHaveBeenCalled()
  })
})
