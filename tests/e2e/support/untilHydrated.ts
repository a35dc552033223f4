import { expect, type Locator } from '@playwright/test'

/** Waits until React has hydrated an element: before that a link loads its page, and a pick is taken by the early script. */
export async function untilHydrated(element: Locator): Promise<void> {
  // React marks the elements that it has taken over.
  const isHydrated = () => element.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isHydrated).toBe(true)
}
