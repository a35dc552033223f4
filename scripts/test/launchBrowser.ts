import { type Browser, chromium } from '@playwright/test'
import { BROWSER_FLAGS } from './browserFlags.ts'
import { findBrowser } from './findBrowser.ts'

/** Starts a Chromium without a window. Throws when there is none. */
export async function launchBrowser(): Promise<Browser> {
  const found = findBrowser('full')
  if (!found.ok) throw new Error(found.message)
  return chromium.launch({ executablePath: found.path, args: [...BROWSER_FLAGS, '--enable-precise-memory-info'] })
}
