import { spawn } from 'node:child_process'
import { findBrowser } from './test/findBrowser.ts'
import { crowdLimits } from './product/crowdLimits.ts'
import { openPartnerSite } from './test/openPartnerSite.ts'
import { startProduct } from './product/startProduct.ts'

/** Runs the browser tests against the product, built and started as in README. Arguments go to Playwright. */
const browser = findBrowser('headless')
if (browser.ok) {
  process.exitCode = await runTests(browser.path)
} else {
  console.error(browser.message)
  process.exitCode = 1
}

async function runTests(chromium: string): Promise<number> {
  console.log(`Browser: ${chromium}`)
  const partner = await openPartnerSite()
  const product = await startProduct({ ...crowdLimits, TRUSTED_PROXIES: 'loopback', EMBED_ORIGINS: partner.origin })
  try {
    const child = spawn('npx', ['playwright', 'test', ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: {
        ...process.env,
        BASE_URL: product.url,
        PARTNER_URL: partner.origin,
        SERVER_LOG: product.log,
        DATA_DIR: product.dataDir,
        DATABASE_URL: '',
        CHROMIUM_PATH: chromium,
      },
    })
    return await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  } finally {
    await Promise.all([product.stop(), partner.stop()])
  }
}
