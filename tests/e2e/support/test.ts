import { test as base, expect } from '@playwright/test'

/** What the browser complained about; a test that expects complaints empties it. */
interface Complaints {
  /** Returns the complaints so far, which then no longer fail the test. */
  readonly take: () => readonly string[]
}

/**
 * Playwright's `test`, failing on errors in the console, uncaught errors and violations of the content security policy. The visitor of one
 * tagged @motion has nothing against motion, as most.
 */
export const test = base.extend<{ complaints: Complaints }>({
  contextOptions: ({ contextOptions }, provide, { tags }) =>
    provide(tags.includes('@motion') ? { ...contextOptions, reducedMotion: 'no-preference' } : contextOptions),
  complaints: [
    async ({ page }, use) => {
      const seen: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') seen.push(message.text())
      })
      page.on('pageerror', (error) => seen.push(String(error)))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`Content security policy: ${violatedDirective} blocked ${blockedURI}`),
        )
      })
      await use({ take: () => seen.splice(0) })
      expect(seen, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
