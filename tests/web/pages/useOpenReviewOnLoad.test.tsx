import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LateReviewDialog } from '#web/questionnaire/ReviewProvider.tsx'
import { renderSite } from './renderSite.tsx'

const frame = () => new Promise(requestAnimationFrame)

/** /register, which has asked for the modal; its code arrives, or does not, when the test says so. */
async function onRegister() {
  let settle = { arrive: (): void => undefined, fail: (_error: Error): void => undefined }
  const code = new Promise<void>((arrive, fail) => (settle = { arrive, fail }))
  vi.spyOn(LateReviewDialog, 'load').mockReturnValue(code)
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const { user } = await renderSite('/register')
  for (let frames = 0; frames < 3; frames++) await act(frame)
  return {
    assign,
    arrive: () => act(async () => settle.arrive()),
    fail: () => act(async () => settle.fail(new TypeError('Failed to fetch'))),
    leave: async () => {
      await user.click(screen.getByRole('link', { name: 'Privacy policy' }))
      await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
    },
  }
}

describe('useOpenReviewOnLoad', () => {
  it('opens the modal when its code arrives', async () => {
    const page = await onRegister()
    expect(screen.queryByRole('dialog')).toBeNull()
    await page.arrive()
    expect(await screen.findByRole('dialog', { name: 'Free super review' })).toBeVisible()
  })

  it('goes to the page with the form in it when the code cannot be had', async () => {
    const page = await onRegister()
    await page.fail()
    expect(page.assign).toHaveBeenCalledExactlyOnceWith('/register_today')
  })

  it('opens nothing over the page that the visitor went to meanwhile', async () => {
    const page = await onRegister()
    await page.leave()
    await page.arrive()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves the visitor on the page that they went to when the code cannot be had', async () => {
    const page = await onRegister()
    await page.leave()
    await page.fail()
    expect(page.assign).not.toHaveBeenCalled()
  })
})
