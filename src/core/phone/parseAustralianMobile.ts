import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { australianMetadata } from './australianMetadata.ts'

/** Letters would be read as keypad digits or an extension, control and format characters would vanish: neither is a number as typed. */
const FOREIGN_CHARACTERS = /[\p{L}\p{C}]/u

/**
 * The E.164 form of a normalised Australian mobile number (`+61491570156`), or `null` when it is none: it must parse with
 * default country AU, be valid, of type mobile, of calling code 61, and have no extension. Pure. Source: spec §5, D3.
 */
export function parseAustralianMobile(text: string): string | null {
  if (FOREIGN_CHARACTERS.test(text)) return null
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'AU', extract: false }, australianMetadata)
  if (!number?.isValid() || number.getType() !== 'MOBILE') return null
  return number.countryCallingCode === '61' && !number.ext ? number.number : null
}
