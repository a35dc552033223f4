import { describe, expect, it } from 'vitest'
import { languageCode } from '#linter/words/languageCode.ts'

describe('languageCode', () => {
  it.each([
    ['German', 'de'],
    ['deutsch', 'de'],
    ['Tiếng Việt', 'vi'],
    ['中文', 'zh'],
    ['en_AU', 'en-AU'],
    ['EN', 'en'],
    ['zh_hans_cn', 'zh-Hans-CN'],
    ['Australian English', null],
    ['', null],
  ])('finds the code that %j means', (text, code) => {
    expect(languageCode(text)).toBe(code)
  })
})
