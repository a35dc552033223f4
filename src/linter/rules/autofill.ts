/** Fields that a browser can fill in for any person. Source: https://html.spec.whatwg.org/#autofill-field */
const personal = `
  name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password
  current-password one-time-code organization-title organization street-address address-line1 address-line2
  address-line3 address-level1 address-level2 address-level3 address-level4 country country-name postal-code
  cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type
  transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo`
  .trim()
  .split(/\s+/)

/** Fields that people have several of, distinguished by {@link places}. */
const contact = `
  tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email
  impp`
  .trim()
  .split(/\s+/)

const places = new Set(['home', 'work', 'mobile', 'fax', 'pager'])
const addresses = new Set(['shipping', 'billing'])

/** Every word that "autoComplete" may be by itself. */
export const autofillWords: readonly string[] = ['on', 'off', ...contact, ...personal]

/**
 * Whether browsers know a value of "autoComplete": "on", "off", or a word, optionally with a section, an address and a place before it and
 * "webauthn" after it. Pure.
 */
export function isAutofill(value: string): boolean {
  const words = value.trim().toLowerCase().split(/\s+/)
  if (words.length === 1 && autofillWords.includes(words[0] ?? '')) return true
  if (words.at(-1) === 'webauthn') words.pop()
  if (words[0]?.startsWith('section-')) words.shift()
  if (addresses.has(words[0] ?? '')) words.shift()
  const isOneOfSeveral = places.has(words[0] ?? '')
  if (isOneOfSeveral) words.shift()
  const [word = ''] = words
  return words.length === 1 && (contact.includes(word) || (!isOneOfSeveral && personal.includes(word)))
}
