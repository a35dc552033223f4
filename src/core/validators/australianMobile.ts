import { invariant } from '../invariant.ts'
import { phoneLibrary } from '../phone/phoneLibrary.ts'
import { defineValidator } from './defineValidator.ts'

let library: Awaited<ReturnType<typeof phoneLibrary>> | undefined

/** A valid Australian number of type mobile (spec §5, D3). Loads the phone library when first needed. */
export const australianMobile = defineValidator({
  description: 'A valid Australian mobile number, in any of the usual spellings.',
  params: {},
  examples: ['491570156', '+61 (0)491 570 156'],
  load: async () => {
    library = await phoneLibrary()
  },
  test: (text) => {
    invariant(library, 'The phone library is not loaded')
    return library.parseAustralianMobile(text) !== null
  },
})
