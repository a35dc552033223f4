import type { Page } from '@playwright/test'

/** Waits until everything on the page, and in the frames in it, that moves to an end has come to it. */
export async function comeToRest(page: Page): Promise<void> {
  const rest = async (): Promise<void> => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)))
  }
  await Promise.all(page.frames().map((frame) => frame.evaluate(rest)))
}
