import { reachGoodNews } from './support/answerFunnel.ts'
import { expect, test } from './support/test.ts'

test.describe('chart tool', () => {
  test('is in the page with its headline and numbers, and loads its bars only when in view', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/register_today')
    await expect(page.getByText('$218,073').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    const before = scripts.length
    await page.getByLabel('Start balance').scrollIntoViewIfNeeded()
    await expect(page.locator('.apexcharts-bar-area')).toHaveCount(10)
    expect(scripts.length).toBeGreaterThan(before)
    await page.getByText('Show the numbers').click()
    const table = page.getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(6)
    await expect(table.getByRole('rowheader').first()).toContainText('4')
  })

  test('redraws for other inputs and asks for valid ones', async ({ page }) => {
    await page.goto('/register_today')
    await page.getByLabel('Years to retirement').fill('6')
    await expect(page.locator('.apexcharts-bar-area')).toHaveCount(12)
    await page.getByLabel('Years to retirement').fill('')
    await expect(page.getByText('Please enter valid inputs to see the chart.')).toBeVisible()
  })

  test('is offered on the eligibility screen with its disclaimer', async ({ page }) => {
    await page.goto('/register')
    const form = page.getByRole('dialog')
    await reachGoodNews(form)
    await expect(form.getByLabel('Start balance')).toBeVisible()
    await expect(form.getByText(/demonstration only/i)).toBeVisible()
  })
})
