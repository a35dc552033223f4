import { randomInt } from 'node:crypto'

/** A valid Australian mobile number that no other test uses: as a visitor types it, and in E.164. */
export function freshMobile(): { readonly typed: string; readonly e164: string } {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  return { typed: `0491${digits}`, e164: `+61491${digits}` }
}
