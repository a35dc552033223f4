import { phoneLibrary } from '../phone/phoneLibrary.ts'
import { defineValidator } from './defineValidator.ts'

/** A valid Australian number of type mobile (spec §5, D3). Loads the phone library when first needed. */
export const australianMobile = defineValidator({
  description: 'A valid Australian mobile number, in any of the usual spellings.',
  params: {},
  test: async (text) => {
    const { parseAustralianMobile } = await phoneLibrary()
    return parseAustralianMobile(text) !== null
  },
})
