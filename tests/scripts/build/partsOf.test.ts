import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { partsOf } from '../../../scripts/build/partsOf.ts'

/** By source: what it imports. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'page.tsx': ['form.tsx', 'card.tsx'],
  'form.tsx': ['box.tsx'],
  'box.tsx': ['form.tsx'],
}

const bundle = {
  getModuleInfo: (id: string) => {
    const found = Object.entries(imports).find(([source]) => resolve(source) === id)
    return found ? { importedIds: found[1].map((source) => resolve(source)) } : null
  },
}

describe('partsOf', () => {
  it('names the chunk of sources and of everything that they import, cycles included', () => {
    const name = partsOf('form', ['form.tsx'])
    expect(name(resolve('form.tsx'), bundle)).toBe('form')
    expect(name(resolve('box.tsx'), bundle)).toBe('form')
  })

  it('leaves every other module to the bundler', () => {
    const name = partsOf('form', ['form.tsx'])
    expect(name(resolve('page.tsx'), bundle)).toBeNull()
    expect(name(resolve('card.tsx'), bundle)).toBeNull()
  })
})
