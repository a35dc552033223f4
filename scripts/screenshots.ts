import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { answerCall, type ExitCode } from './cli/answerCall.ts'
import type { Manual } from './cli/Manual.ts'
import { readFlags } from './cli/readFlags.ts'
import { codeTextedTo } from './product/textedCodes.ts'
import { crowdLimits } from './product/crowdLimits.ts'
import { BROWSER_FLAGS } from './test/browserFlags.ts'
import { findBrowser } from './test/findBrowser.ts'
import { startProduct } from './product/startProduct.ts'

const FOLDER = 'screenshots'

const manual: Manual = {
  summary: `Takes a picture of every page and every screen of the form, as wide as a phone and as a desktop, into ${FOLDER}.`,
  usage: 'npm run screenshots -- [--help]',
  details: `\
  --help, -h  prints this

Exit code: 0 when all pictures are taken, 1 when one cannot be, 2 when the call is wrong.`,
}

const readCall = (args: readonly string[]) => readFlags(args, {})

const devices = {
  360: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  1280: { viewport: { width: 1280, height: 800 } },
}

const pages = {
  home: '/',
  register: '/register',
  'register-today': '/register_today',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  'not-found': '/nope',
}

/** ms until all animations have ended, the slowest being the chart's bars */
const REST = 1800

async function run(): Promise<ExitCode> {
  const browserPath = findBrowser('full')
  if (!browserPath.ok) {
    console.error(browserPath.message)
    return 1
  }
  await mkdir(FOLDER, { recursive: true })
  const product = await startProduct(crowdLimits)
  const browser = await chromium.launch({ executablePath: browserPath.path, args: [...BROWSER_FLAGS] })
  try {
    for (const [width, device] of Object.entries(devices)) {
      const context = await browser.newContext({ ...device, baseURL: product.url, locale: 'en-AU' })
      const page = await context.newPage()
      const shoot = async (name: string, fullPage = false) => {
        await page.waitForTimeout(REST)
        await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage })
        console.log(join(FOLDER, `${name}-${width}.png`))
      }
      await shootPages(page, shoot)
      await shootForm(page, shoot, product.log)
      await context.close()
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  return 0
}

type Shoot = (name: string, fullPage?: boolean) => Promise<void>

async function shootPages(page: Page, shoot: Shoot): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path)
    // The chart draws its bars once it is in view.
    await page.evaluate(() => document.querySelector('figure')?.scrollIntoView())
    await page.waitForTimeout(REST)
    // A page that opens the form by itself is shown without it.
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.scrollTo(0, 0))
    await shoot(`page-${name}`, true)
  }
}

async function shootForm(page: Page, shoot: Shoot, log: string): Promise<void> {
  await page.goto('/register')
  const form = page.getByRole('dialog')
  await shoot('form-q1')
  await pick(form, 'AMP')
  await shoot('form-q2')
  await pick(form, '$200k+')
  await shoot('form-q3')
  await pick(form, '40 - 49')
  await shoot('form-q4')
  await pick(form, 'NSW')
  await form.getByRole('button', { name: 'Click to Book Call' }).waitFor()
  await shoot('form-eligible')
  await form.getByRole('button', { name: 'Click to Book Call' }).click()
  await shoot('form-q5')
  await form.getByRole('button', { name: 'Next' }).click()
  await shoot('form-q5-error')
  await enter(form, 'first name', 'Sam')
  await form.getByRole('textbox', { name: 'last name' }).waitFor()
  await shoot('form-q6')
  await enter(form, 'last name', 'Lee')
  await form.getByRole('textbox', { name: 'mobile number' }).waitFor()
  await shoot('form-q7')
  await enter(form, 'mobile number', '0491 570 156')
  await form.getByRole('textbox', { name: 'verification code' }).waitFor()
  await shoot('form-code')
  await enter(form, 'verification code', '1')
  await shoot('form-code-error')
  await enter(form, 'verification code', await codeTextedTo('+61491570156', log))
  await form.getByRole('heading', { name: 'submitted' }).waitFor()
  await shoot('form-completed')
  await page.goto('/register')
  await pick(form, 'AMP')
  await pick(form, '$0 - $50,000')
  await shoot('form-not-eligible')
}

async function pick(form: Locator, option: string): Promise<void> {
  const radio = form.getByRole('radio', { name: option, exact: true })
  await radio.click()
  await radio.waitFor({ state: 'detached' })
}

async function enter(form: Locator, box: string, text: string): Promise<void> {
  await form.getByRole('textbox', { name: box }).fill(text)
  await form.getByRole('textbox', { name: box }).press('Enter')
}

process.exitCode = await answerCall({ manual, readCall, run })
