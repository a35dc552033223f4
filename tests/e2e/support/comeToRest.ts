import type { Page } from '@playwright/test'

/** Waits until everything on the page that moves to an end has come to it. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)))
  })
}
