import type { Page } from '@playwright/test'
import { recordPosts } from './answerFunnel.ts'

/** All scripts but the early one. */
export const FORM_CODE = /\/assets\/(?!early-)[^/]+\.js$/

/** Opens a page whose form code does not load until `release` is called. */
export async function openWithoutCode(page: Page, path: string) {
  const submissions = recordPosts(page, '/submit')
  const release = await hold(page, FORM_CODE)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { submissions, release }
}

/** Holds back the page's requests to these addresses until the returned function is called. */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return release
}
