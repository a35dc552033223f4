import { describe, expect, it } from 'vitest'
import { hashOfText } from '#server/hashOfText.ts'

describe('hashOfText', () => {
  it.each([
    // Source: the examples of FIPS 180-4.
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    // What `printf Zoë | sha256sum` prints.
    ['Zoë', 'c6a12698582fc1104ea24107a2d7268145ff06ef859707729d01fd060897f067'],
  ])('is the SHA-256 of "%s" in UTF-8', (text, hash) => {
    expect(hashOfText(text)).toBe(hash)
  })
})
