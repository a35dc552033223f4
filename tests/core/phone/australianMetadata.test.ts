import full from 'libphonenumber-js/mobile/metadata'
import { describe, expect, it } from 'vitest'
import australianMetadata from '#core/phone/australianMetadata.json' with { type: 'json' }

describe('australianMetadata', () => {
  it('equals what the installed phone library ships for Australia', () => {
    expect(australianMetadata).toEqual({
      version: full.version,
      country_calling_codes: { 61: ['AU'] },
      countries: { AU: full.countries.AU },
      nonGeographic: {},
    })
  })

  it('is small, because every visitor downloads it', () => {
    expect(JSON.stringify(australianMetadata).length).toBeLessThan(1024)
  })
})
