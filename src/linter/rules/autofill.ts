/** Fields that a browser can fill in for any person. Source: https://html.spec.whatwg.org/#autofill-field */
const personal = wordsIn(`
  name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password
  current-password one-time-code organization-title organization street-address address-line1 address-line2
  address-line3 address-level1 address-level2 address-level3 address-level4 country country-name postal-code
  cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type
  transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo`)

/** Fields that people have several of, at home or at work. */
const contact = wordsIn(`
  tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email
  impp`)

function wordsIn(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

/** Every word that "autoComplete" may be by itself. */
export const autofillWords: readonly string[] = ['on', 'off', ...contact, ...personal]

/**
 * Whether browsers know a value of "autoComplete": "on", "off", or a word, optionally with a section, an address and a place before it and
 * "webauthn" after it. Pure.
 */
export const isAutofill = (value: string): boolean => AUTOFILL.test(value.trim())

const FIELD = String.raw`(?:(?:home|work|mobile|fax|pager)\s+)?(?:${contact.join('|')})|${personal.join('|')}`

const AUTOFILL = new RegExp(
  String.raw`^(?:on|off|(?:section-\S*\s+)?(?:(?:shipping|billing)\s+)?(?:${FIELD})(?:\s+webauthn)?)$`,
  'i',
)
