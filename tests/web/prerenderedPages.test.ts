import { describe, expect, it } from 'vitest'
import { prerenderedPages } from '#web/prerenderedPages.ts'
import { routes } from '#web/routes.tsx'

const sources = import.meta.glob('../../src/web/**/*.tsx')

describe('prerenderedPages', () => {
  it('equal the routes', () => {
    expect(prerenderedPages.map(({ path }) => path)).toEqual(routes.map(({ path }) => path))
  })

  it('each have their own description, short enough to be shown in full', () => {
    const descriptions = prerenderedPages.map(({ description }) => description)
    expect(new Set(descriptions).size).toBe(prerenderedPages.length)
    for (const description of descriptions) expect(description.length).toBeLessThanOrEqual(160)
  })

  it('keep only the not-found page out of search engines', () => {
    expect(prerenderedPages.filter(({ index }) => !index).map(({ path }) => path)).toEqual(['*'])
  })

  it('name modules that exist', () => {
    for (const module of prerenderedPages.flatMap(({ modules, laterModules }) => [...modules, ...laterModules])) {
      expect(Object.keys(sources)).toContain(`../../${module}`)
    }
  })
})
