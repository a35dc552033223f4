import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../test/findBrowser.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-precise-memory-info',
]

/** Starts a Chromium without a window. Throws when there is none. */
export async function launchBrowser(): Promise<Browser> {
  const found = findBrowser('whole')
  if (!found.ok) throw new Error(found.message)
  return chromium.launch({ executablePath: found.path, args: FLAGS })
}
