import type { Page } from '@playwright/test'

/** Waits until every finite animation on the page and in its frames has ended. */
export async function comeToRest(page: Page): Promise<void> {
  const rest = async (): Promise<void> => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)))
  }
  await Promise.all(page.frames().map((frame) => frame.evaluate(rest)))
}
