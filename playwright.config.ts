import { existsSync } from 'node:fs'
import { defineConfig, firefox, webkit } from '@playwright/test'
import { BROWSER_FLAGS } from './scripts/test/browserFlags.ts'

/** Set by `npm run e2e`, which finds the browser and starts the product. */
const { BASE_URL, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE } = process.env
if (!BASE_URL) throw new Error('Browser tests need a running site: start them with "npm run e2e".')

const launchOptions = {
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  args: [...BROWSER_FLAGS],
}
const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
const others = { firefox, webkit }
const installed = (['firefox', 'webkit'] as const).filter((name) => existsSync(others[name].executablePath()))

/** Browser tests of the built product, and of the preview of `npm run dev`. Those tagged @once do not depend on the width. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  // On a machine with other work a browser may be late: what passes the second time counts, and is listed as flaky to be mended.
  retries: 1,
  // Most of a test is waiting: for animations, and for the 300 ms after a pick.
  workers: 4,
  fullyParallel: true,
  // Long enough for a machine with other work: what is right does not wait for them.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json', { outputFile: PLAYWRIGHT_JSON_OUTPUT_FILE }]] : 'list',
  use: {
    baseURL: BASE_URL,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Painting motion takes a third of a test. Tests where it could matter are tagged @motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test takes a tenth of the time; `npm run e2e -- --trace on` makes them.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...desktop, launchOptions } },
    { name: 'phone', grepInvert: /@once/, testIgnore: /paths\.spec/, use: { ...phone, launchOptions } },
    ...installed.map((name) => ({ name, use: { ...desktop, browserName: name } })),
  ],
})
