import type { Page } from '@playwright/test'

/** Draws the pages to come at a text size of 200 %, as the setting of a browser does. */
export async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '32px'))
  })
}
