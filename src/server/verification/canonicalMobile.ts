import { normaliseMobile } from '#core/phone/normaliseMobile.ts'
import { parseAustralianMobile } from '#core/phone/parseAustralianMobile.ts'

/** The E.164 form of a typed number, or `null` when it is not an Australian mobile. Pure. Source: D3. */
export function canonicalMobile(typed: string): string | null {
  return parseAustralianMobile(normaliseMobile(typed))
}
