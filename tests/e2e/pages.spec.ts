import { readFileSync } from 'node:fs'
import { expect, test } from './support/test.ts'
import { untilHydrated } from './support/untilHydrated.ts'

const paths = ['/', '/register', '/register_today', '/privacy-policy', '/terms-of-service', '/nope']

test.describe('pages', () => {
  test(
    'have their own titles, one heading, one banner and no browser warning',
    { tag: ['@once', '@motion'] },
    async ({ page, complaints }) => {
      const titles = new Set<string>()
      for (const path of paths) {
        await test.step(path, async () => {
          const response = await page.goto(path)
          expect(response?.status()).toBe(path === '/nope' ? 404 : 200)
          await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
          await expect(page.locator('header')).toHaveCount(1)
          titles.add(await page.title())
          await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w/)
          if (path !== '/nope') await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^https?:/)
          await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\w/)
          expect(await page.locator('script:not([src])').count()).toBe(0)
          // Chromium logs an error for the page itself when it is a 404.
          const complained = complaints.take()
          if (path !== '/nope') expect(complained).toEqual([])
        })
      }
      expect(titles).not.toContain('')
      expect(titles.size).toBe(paths.length)
    },
  )

  test(
    "leave no few words alone on the last line of a wide footer's disclaimer",
    { tag: '@once' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1150, height: 800 })
      await page.goto('/')
      const widths = await page.getByText('This site gives general information only.').evaluate(async (disclaimer) => {
        await document.fonts.ready
        const words = document.createRange()
        words.selectNodeContents(disclaimer)
        return [...words.getClientRects()].map(({ width }) => width)
      })
      expect(widths.at(-1)).toBeGreaterThan(Math.max(...widths) / 2)
    },
  )

  test(
    "begin the words of testimonials in a row at one height, with a rule as long as each one's words",
    { tag: '@once' },
    async ({ page }) => {
      for (const width of [768, 960]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/register_today')
        const quotes = await page.locator('blockquote').evaluateAll(async (all) => {
          await document.fonts.ready
          return all.map((quote) => {
            const words = document.createRange()
            words.selectNodeContents(quote)
            const box = quote.getBoundingClientRect()
            return {
              row: quote.closest('li')?.getBoundingClientRect().top,
              top: box.top,
              beyond: box.bottom - words.getBoundingClientRect().bottom,
            }
          })
        })
        expect(quotes).toHaveLength(3)
        const rows = new Set(quotes.map(({ row }) => row)).size
        expect(new Set(quotes.map(({ top }) => top)).size, `at ${width} px`).toBe(rows)
        // No more than the room below the letters of a line.
        expect(Math.max(...quotes.map(({ beyond }) => beyond)), `at ${width} px`).toBeLessThan(8)
      }
    },
  )

  test(
    'begin the texts of cards in a row at one height, whether their titles break or not',
    { tag: '@once' },
    async ({ page }) => {
      for (const width of [768, 960]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/register_today')
        const cards = page.getByRole('region', { name: 'What the review covers' }).getByRole('listitem')
        await expect(cards).toHaveCount(3)
        const tops = await cards.getByRole('paragraph').evaluateAll(async (all) => {
          await document.fonts.ready
          return all.map((text) => text.getBoundingClientRect().top)
        })
        expect(new Set(tops).size, `at ${width} px`).toBe(1)
      }
    },
  )

  test('have no empty half beside the picture of a hero on a tablet', { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/')
    const words = await page.getByRole('heading', { level: 1 }).boundingBox()
    const picture = await page.locator('main svg').first().boundingBox()
    const right = await page.getByRole('banner').getByRole('button').boundingBox()
    if (!words || !picture || !right) throw new Error('Something of the hero is not there')
    expect(picture.x).toBeGreaterThan(words.x + words.width)
    expect(picture.x + picture.width).toBeCloseTo(right.x + right.width, 0)
  })

  test('begin a legal text where the header begins, on a tablet', { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/privacy-policy')
    const left = await page.getByRole('banner').getByRole('link').boundingBox()
    expect((await page.getByRole('article').getByRole('heading', { level: 1 }).boundingBox())?.x).toBe(left?.x)
  })

  test('have legal texts with at most 80 letters on a line', { tag: '@once' }, async ({ page }) => {
    for (const path of ['/privacy-policy', '/terms-of-service']) {
      await page.goto(path)
      const letters = await page.locator('article section p').evaluateAll(async (all: HTMLElement[]) => {
        await document.fonts.ready
        return all.map((text) => {
          const words = document.createRange()
          words.selectNodeContents(text)
          const widths = [...words.getClientRects()].map(({ width }) => width)
          return (text.innerText.length * Math.max(...widths)) / widths.reduce((sum, width) => sum + width)
        })
      })
      expect(Math.max(...letters), path).toBeLessThan(80)
    }
  })

  test('fade in over one second, and are never blank at first', { tag: ['@once', '@motion'] }, async ({ page }) => {
    await page.goto('/')
    const fade = await page.locator('main').evaluate((main) => {
      const { animationName, animationDuration } = getComputedStyle(main)
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
      const inLayers = rules.flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : [rule]))
      const keyframes = inLayers.find((rule) => rule instanceof CSSKeyframesRule && rule.name === animationName)
      return { animationDuration, keyframes: keyframes?.cssText.replaceAll(/\s+/g, ' ') }
    })
    expect(fade.animationDuration).toBe('1s')
    expect(fade.keyframes).toContain('0% { opacity: 0.01; }')
  })

  test('can be read within the first fifth of their fade', { tag: ['@once', '@motion'] }, async ({ page }) => {
    await page.goto('/')
    const opacity = await page.locator('main').evaluate((main) => {
      // Begins the fade anew, in case it is over.
      main.style.animationName = 'none'
      main.getAnimations()
      main.style.animationName = ''
      const [fade] = main.getAnimations()
      if (!fade) throw new Error('The page does not fade in')
      fade.pause()
      fade.currentTime = 200
      return Number(getComputedStyle(main).opacity)
    })
    expect(opacity).toBeGreaterThan(0.7)
  })

  test(
    'have no gaps in a full-page screenshot taken without scrolling',
    { tag: ['@once', '@motion'] },
    async ({ page }) => {
      for (const path of ['/', '/register_today']) {
        await page.goto(path)
        const last = page.locator('main h2').last()
        await expect.poll(() => last.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
        expect(await page.evaluate(() => window.scrollY)).toBe(0)
      }
    },
  )

  test('have a header that changes style past 50 pixels and keeps its height', { tag: '@motion' }, async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
    /** The opacity of its other look, which lies over the first one. */
    const scrolledLook = () => header.evaluate((element) => getComputedStyle(element, '::before').opacity)
    const height = (await header.boundingBox())?.height
    // Opaque: what scrolls under it does not show through, before its script has run either.
    expect(await background()).toMatch(/^rgb\(/)
    await page.evaluate(() => window.scrollTo(0, 50))
    await expect.poll(scrolledLook).toBe('0')
    await page.evaluate(() => window.scrollTo(0, 51))
    await expect.poll(scrolledLook).toBe('1')
    expect((await header.boundingBox())?.height).toBe(height)
    await page.evaluate(() => window.scrollTo(0, 50))
    await expect.poll(scrolledLook).toBe('0')
  })

  test('have a header of one height, whatever a translator puts on its button', { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    const header = page.getByRole('banner')
    await untilHydrated(header)
    const name = header.getByText('Super Review', { exact: true })
    await expect(name).toBeInViewport()
    const button = header.getByRole('button')
    const height = (await header.boundingBox())?.height
    const end = await button.evaluate((it) => it.getBoundingClientRect().right)
    for (const words of ['Fordern Sie Ihre kostenlose Prüfung an', 'Obtenez votre bilan gratuit']) {
      await button.evaluate((it, label) => (it.textContent = label), words)
      expect((await header.boundingBox())?.height, words).toBe(height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), words).toBe(360)
      expect(await button.evaluate((it) => it.getBoundingClientRect().right), words).toBe(end)
      // The mark stands alone, where half of the name would fit, too.
      await expect(name, words).not.toBeInViewport()
    }
  })

  test('link to each other without a reload, with the focus on the new heading', { tag: '@once' }, async ({ page }) => {
    await page.goto('/privacy-policy')
    await untilHydrated(page.getByRole('banner'))
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).click()
    await expect(page).toHaveURL('/terms-of-service')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('banner').getByRole('link').click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('are where the visitor left them after Back, Forward and a reload', { tag: '@motion' }, async ({ page }) => {
    /** Not to the pixel: a font may arrive after the browser has scrolled. */
    const comeTo = async (y: number): Promise<void> => {
      const isThere = () => page.evaluate((to) => Math.abs(window.scrollY - to) < 20, y)
      await expect.poll(isThere).toBe(true)
      // Long enough for what stands above to change its height.
      await page.waitForTimeout(800)
      expect(await isThere()).toBe(true)
    }
    await page.goto('/register_today')
    await page.waitForLoadState('networkidle')
    await untilHydrated(page.getByRole('banner'))
    await page.evaluate(() => window.scrollTo(0, 2900))
    await comeTo(2900)
    // Dispatched: a real click would scroll to the footer first.
    await page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeFocused()
    await comeTo(0)
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.goBack()
    await comeTo(2900)
    await page.goForward()
    await comeTo(200)
    await page.goBack()
    await comeTo(2900)
    await page.reload()
    await comeTo(2900)
  })

  test('scroll to a part that a link names, and back', { tag: '@once' }, async ({ page }) => {
    await page.goto('/privacy-policy')
    const part = page.getByRole('heading', { name: 'What stays in your browser' })
    await page.getByRole('main').getByRole('link', { name: 'What stays in your browser' }).click()
    const header = await page.getByRole('banner').boundingBox()
    await expect.poll(async () => (await part.boundingBox())?.y).toBeLessThan(200)
    expect((await part.boundingBox())?.y).toBeGreaterThan(header?.height ?? Infinity)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('are missing at an address that cannot be decoded, like at any other', { tag: '@once' }, async ({ request }) => {
    const [missing, broken] = [await request.get('/nope'), await request.get('/register%')]
    expect(broken.status()).toBe(404)
    expect(await broken.text()).toBe(await missing.text())
  })

  test('are listed for crawlers', { tag: '@once' }, async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/)
    const sitemap = await (await request.get('/sitemap.xml')).text()
    expect(sitemap).toContain('/register_today</loc>')
    expect(sitemap).not.toContain('nope')
  })

  test('have icons, for browsers that draw no SVG too', { tag: '@once' }, async ({ page, request }) => {
    await page.goto('/')
    const links = page.locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    const types: unknown[] = []
    for (const link of await links.all()) {
      const reply = await request.get((await link.getAttribute('href')) ?? '')
      expect(reply.status()).toBe(200)
      types.push(reply.headers()['content-type'])
    }
    expect(types).toEqual(['image/vnd.microsoft.icon', 'image/svg+xml', 'image/png'])
  })

  test('come with the licences of what they are made of', { tag: '@once' }, async ({ request }) => {
    const reply = await request.get('/licenses.txt')
    expect(reply.headers()['content-type']).toMatch(/^text\/plain/)
    const text = await reply.text()
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
    const inPages = Object.keys(dependencies).filter((name) => /react|apexcharts|uuid|libphonenumber/.test(name))
    expect(inPages.length).toBeGreaterThan(5)
    for (const name of inPages) expect(text).toMatch(new RegExp(`^## ${name} - .+\\(MIT\\)$`, 'm'))
    expect(text).toContain('SIL OPEN FONT LICENSE')
  })

  test('request nothing from other sites', { tag: '@once' }, async ({ page, baseURL }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url())
    })
    for (const path of ['/', '/register', '/register_today']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    expect(foreign).toEqual([])
  })

  test('stay readable in another font when theirs is blocked', { tag: '@once' }, async ({ page, complaints }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/register_today')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(10)
    complaints.take()
  })

  test(
    'show the form in its own styles when these came only with a second try',
    { tag: '@once' },
    async ({ page, complaints }) => {
      let failures = 0
      await page.route(/\/assets\/(form|ReviewDialog)-[^/]+\.css$/, (route) => {
        failures += 1
        return failures <= 2 ? route.abort() : route.continue()
      })
      const failed = page.waitForEvent('requestfailed')
      await page.goto('/')
      await failed
      await page.getByRole('main').getByRole('button', { name: 'Start your free review' }).first().click()
      const option = page.getByRole('dialog').locator('label').first()
      await expect(option).toHaveCSS('display', 'flex')
      await expect(page.getByRole('dialog')).toHaveCSS('border-top-left-radius', '16px')
      complaints.take() // the style sheets that failed
    },
  )

  test('have no open dialog in their HTML', { tag: '@once' }, async ({ request }) => {
    const html = await (await request.get('/register')).text()
    expect(html).toContain('<h1')
    // A script opens it: without one it could not be answered.
    expect(html).toMatch(/<dialog(?![^>]* open)/)
  })
})
