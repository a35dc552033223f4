import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { comeToRest } from './comeToRest.ts'
import { expect } from './test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** CSS pixels. */
const PHONE = { width: 360, height: 640 }

/** Fails with the rules and places that axe complains about on the current page, once its animations have ended. */
export async function expectAccessible(page: Page): Promise<void> {
  await comeToRest(page)
  const isAlone = page.frames().length === 1
  // To load axe takes as long as to look: once a document is enough.
  const isLoaded = isAlone && (await page.evaluate(() => 'axe' in window))
  // What passes is not reported: axe would describe each element for each of its rules.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) }).options({ resultTypes: ['violations'] })
  // Only the findings of several frames have to be put together, for which axe loads itself into a page of its own.
  const { violations } = await axe.withTags(TAGS).setLegacyMode(isAlone).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** {@link expectAccessible} at the width of the window and at that of a phone. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessible(page)
  const window = page.viewportSize() ?? PHONE
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await page.setViewportSize(window)
}
