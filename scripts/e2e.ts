import { spawn } from 'node:child_process'
import { answerCall, type ExitCode } from './cli/answerCall.ts'
import type { Manual } from './cli/Manual.ts'
import { findBrowser } from './test/findBrowser.ts'
import { crowdLimits } from './product/crowdLimits.ts'
import { openPartnerSite } from './test/openPartnerSite.ts'
import { endTogether } from './product/endTogether.ts'
import { startProduct } from './product/startProduct.ts'

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

const manual: Manual = {
  summary: 'Runs the browser tests on the product, built and started as in README.md.',
  usage: 'npm run e2e -- [FILE …] [any flag of "playwright test"] [--help]',
  details: `\
  FILE        runs the tests in this file
  no FILE     runs all of them
  --help, -h  prints this

Exit code: 0 when all tests passed, 1 when one failed or there is no browser.`,
}

/** All arguments go to Playwright. */
const readCall = (args: readonly string[]) => ({ args })

async function run({ args }: { readonly args: readonly string[] }): Promise<ExitCode> {
  const browser = findBrowser('headless')
  if (browser.ok) return runTests(browser.path, args)
  console.error(browser.message)
  return 1
}

async function runTests(chromium: string, args: readonly string[]): Promise<ExitCode> {
  console.log(`Browser: ${chromium}`)
  const partner = await openPartnerSite()
  const product = await startProduct({ ...crowdLimits, TRUSTED_PROXIES: 'loopback', EMBED_ORIGINS: partner.origin })
  try {
    // Not by npx, which would leave it running when it is killed itself.
    const child = spawn(process.execPath, [PLAYWRIGHT, 'test', ...args], {
      stdio: 'inherit',
      env: {
        ...process.env,
        BASE_URL: product.url,
        PARTNER_URL: partner.origin,
        SERVER_LOG: product.log,
        // For the commands that tests run: the product's database.
        DATA_DIR: product.dataDir,
        DATABASE_URL: '',
        CHROMIUM_PATH: chromium,
      },
    })
    endTogether(child)
    return await new Promise((resolve) => child.once('close', (code) => resolve(code === 0 ? 0 : 1)))
  } finally {
    await Promise.all([product.stop(), partner.stop()])
  }
}

process.exitCode = await answerCall({ manual, readCall, run })
