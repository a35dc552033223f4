import type { Page } from '@playwright/test'

/** Enters a text as an input method or dictation does: composes each of `texts` in place of the one before, and commits the last. Chromium only. */
export async function compose(page: Page, ...texts: readonly string[]): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  for (const text of texts) {
    await devTools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await devTools.send('Input.insertText', { text: texts.at(-1) ?? '' })
  await devTools.detach()
}
