import { describe, expect, it, vi } from 'vitest'
import { loadScreens } from '#web/questionnaire/loadScreens.ts'
import { CompletionView, screenViews } from '#web/questionnaire/screens/index.ts'
import { questionViews } from '#web/questions/index.ts'

describe('loadScreens', () => {
  it('loads every late screen, the last one too, although none of them can be loaded', async () => {
    const views = new Set([...Object.values(questionViews), ...Object.values(screenViews), CompletionView])
    const loads = [...views].flatMap((view) => ('load' in view ? [vi.spyOn(view, 'load')] : []))
    for (const load of loads) load.mockRejectedValue(new TypeError('Failed to fetch'))
    await loadScreens()
    expect(loads).not.toEqual([])
    for (const load of loads) expect(load).toHaveBeenCalledOnce()
  })
})
