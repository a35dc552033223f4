import { expect, it } from 'vitest'
import { nameInside } from '#server/nameInside.ts'

it.each([
  ['/site/public/terms.pdf', 'terms.pdf'],
  ['/site/public', ''],
  ['/site/public/..data/terms.pdf', '..data/terms.pdf'],
  ['/site', null],
  ['/site/src/App.tsx', null],
])('nameInside /site/public of %s is %j', (path, name) => {
  expect(nameInside('/site/public', path)).toBe(name)
})
