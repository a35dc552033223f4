import type { Page } from '@playwright/test'

/** Takes from a page, and from the frames in it, the JavaScript that Safari 15.4 lacks: the oldest browser that docs/browsers.md names. */
export async function asOldBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later: readonly (readonly [object, readonly string[]])[] = [
      [AbortSignal, ['any', 'timeout']],
      [Array, ['fromAsync']],
      [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
      [Document.prototype, ['startViewTransition']],
      [Element.prototype, ['checkVisibility']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['try', 'withResolvers']],
      [Set.prototype, ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [URL, ['canParse', 'parse']],
      [window, ['cancelIdleCallback', 'Iterator', 'navigation', 'requestIdleCallback', 'scheduler']],
    ]
    for (const [owner, names] of later) {
      for (const name of names) {
        Reflect.deleteProperty(owner, name)
        if (name in owner) throw new Error(`${name} is still there`)
      }
    }
  })
}
