import { describe, expect, it } from 'vitest'
import { codeOf } from '#server/codeOf.ts'

describe('codeOf', () => {
  it.each([
    ['an error of PostgreSQL', Object.assign(new Error('deadlock detected'), { code: '40P01' }), '40P01'],
    ['a thrown object that is no error', { code: 'ENOENT' }, 'ENOENT'],
    ['an error without a code', new Error('no'), ''],
    ['an error whose code is a number', new DOMException('Too late', 'TimeoutError'), ''],
    ['a text', 'ENOENT', ''],
    ['nothing', null, ''],
  ])('reads the code of %s', (_what, error, code) => {
    expect(codeOf(error)).toBe(code)
  })
})
