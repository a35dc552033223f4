import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { questionTypes } from '#core/question-types/index.ts'
import { loadScreens } from '#web/questionnaire/loadScreens.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { renderForm } from '../../support/renderForm.tsx'

const returnOnline = () => act(async () => void window.dispatchEvent(new Event('online')))

/** A page that hides its first question as it is about to resume a later one, before the form's own effects. */
function ResumingPage({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void document.querySelector('[data-form]')?.toggleAttribute('data-resuming', true), [])
  return children
}

describe('FormSurface', () => {
  it('shows its question once it is open, also in a page that was about to resume another one', async () => {
    const toggle = vi.spyOn(HTMLElement.prototype, 'toggleAttribute')
    await renderForm({ wrapper: ResumingPage })
    expect(toggle).toHaveBeenCalledWith('data-resuming', true)
    expect(screen.getByRole('group').closest('[data-form]')).not.toHaveAttribute('data-resuming')
  })

  it('loads what later questions need, and again each time the network is back, until it is gone', async () => {
    const load = vi.spyOn(questionTypes.mobile, 'load').mockRejectedValue(new TypeError('Failed to fetch'))
    const steps = [aQuestion({ next: [{ goTo: 'mobile' }] }), aQuestion({ type: 'mobile', id: 'mobile' })]
    const { unmount } = await renderForm({ questionnaire: aQuestionnaire({ steps }) })
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    await returnOnline()
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    unmount()
    await returnOnline()
    await loadScreens()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
