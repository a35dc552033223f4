import { describe, expect, it } from 'vitest'
import { routeOf, routes } from '#web/routes.tsx'

const sources = import.meta.glob('../../../src/web/**/*.tsx')

describe('routes', () => {
  it('are the six of the spec, the last one for any other path', () => {
    expect(routes.map(({ path }) => path)).toEqual([
      '/',
      '/register',
      '/register_today',
      '/privacy-policy',
      '/terms-of-service',
      '*',
    ])
  })

  it('have each a title and a description of their own, short enough to be shown whole', () => {
    expect(new Set(routes.map(({ title }) => title)).size).toBe(routes.length)
    expect(new Set(routes.map(({ description }) => description)).size).toBe(routes.length)
    for (const { title, description } of routes) {
      expect(title).toContain('Super Review')
      expect(title.length).toBeLessThanOrEqual(60)
      expect(description.length).toBeLessThanOrEqual(160)
    }
  })

  it('keep only the not-found page out of search engines', () => {
    expect(routes.filter(({ index }) => !index).map(({ path }) => path)).toEqual(['*'])
  })

  it('name modules that exist', () => {
    for (const module of routes.flatMap(({ modules, laterModules }) => [...modules, ...laterModules])) {
      expect(Object.keys(sources)).toContain(`../../../${module}`)
    }
  })
})

describe('routeOf', () => {
  it.each([
    ['/', '/'],
    ['/register_today', '/register_today'],
    ['/register_today/', '/register_today'],
    ['/register%5Ftoday', '/register_today'],
    ['/nope', '*'],
    ['/Register', '*'],
    ['/index.html', '*'],
  ])('finds for %s the route %s', (pathname, path) => {
    expect(routeOf(pathname).path).toBe(path)
  })
})
