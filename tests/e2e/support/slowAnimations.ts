import type { Page } from '@playwright/test'

/** Slows the animations of a page down, to a hundredth of their speed, so that none is over before a test looks at it. */
export async function slowAnimations(page: Page, playbackRate = 0.01): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate })
}
