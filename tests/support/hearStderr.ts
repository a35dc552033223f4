import { vi } from 'vitest'

/** Keeps what is written to stderr from now on off the screen, until mocks are restored. Returns what has been written so far. */
export function hearStderr(): () => string {
  let heard = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    heard += String(text)
    return true
  })
  return () => heard
}
