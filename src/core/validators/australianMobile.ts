import { phoneLibrary } from '../phone/phoneLibrary.ts'
import { defineValidator } from './defineValidator.ts'

/** A valid Australian number of type mobile (spec §5, D3). */
export const australianMobile = defineValidator({
  description: 'A valid Australian mobile number, in any of the usual spellings.',
  params: {},
  examples: ['491570156', '+61 (0)491 570 156'],
  load: phoneLibrary.load,
  test: (text) => phoneLibrary.parse(text) !== null,
})
