import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { australianMetadata } from './australianMetadata.ts'

/** The phone library reads letters as keypad digits or an extension, and drops control and format characters: refuse both. */
const FOREIGN_CHARACTERS = /[\p{L}\p{C}]/u

/**
 * The E.164 form of a normalised Australian mobile number (`+61491570156`), or `null`: it must parse with default country AU, be valid, of
 * type mobile, of calling code 61, and have no extension. Pure. Source: spec §5, D3.
 */
export function parseAustralianMobile(text: string): string | null {
  if (FOREIGN_CHARACTERS.test(text)) return null
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'AU', extract: false }, australianMetadata)
  if (!number?.isValid() || number.getType() !== 'MOBILE') return null
  return number.countryCallingCode === '61' && !number.ext ? number.number : null
}
