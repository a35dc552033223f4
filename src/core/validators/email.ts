import { defineValidator } from './defineValidator.ts'

/** The HTML standard's definition of a valid e-mail address, with a dot required in the domain. Linear: no nested repetition. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Characters; RFC 5321 §4.5.3.1.3. */
const EMAIL_MAX_LENGTH = 254

/** An e-mail address as the HTML standard defines it. Source: https://html.spec.whatwg.org/#valid-e-mail-address */
export const email = defineValidator({
  description: 'An e-mail address.',
  params: {},
  examples: ['a@b.c', `${'a'.repeat(EMAIL_MAX_LENGTH - 4)}@b.c`],
  longest: EMAIL_MAX_LENGTH,
  keyboard: 'email',
  test: (text) => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text),
})
