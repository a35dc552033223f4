import fc from 'fast-check'

/**
 * The unit of texts of any characters, most of them rare, without half surrogate pairs. As fast-check's own unit `binary`, which makes a
 * table of all of them first: a second and a half in each test file, and many times that on a busy machine.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
