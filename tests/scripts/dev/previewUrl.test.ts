import { describe, expect, it } from 'vitest'
import { previewUrl } from '../../../scripts/dev/previewUrl.ts'

const local = ['http://127.0.0.1:3000/']
const network = ['http://192.168.1.7:3000/']

describe('previewUrl', () => {
  it.each([
    ['this machine alone', { local, network: [] }, 'http://127.0.0.1:3000/preview'],
    ['all addresses', { local, network }, 'http://127.0.0.1:3000/preview'],
    ['one that others reach', { local: [], network }, 'http://192.168.1.7:3000/preview'],
  ])('is reached when HOST is %s', (_name, urls, url) => {
    expect(previewUrl(urls)).toBe(url)
  })
})
