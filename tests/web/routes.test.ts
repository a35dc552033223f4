import { describe, expect, it } from 'vitest'
import { routeOf, routes } from '#web/routes.tsx'

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

  it('each have their own title, short enough to be shown in full', () => {
    expect(new Set(routes.map(({ title }) => title)).size).toBe(routes.length)
    for (const { title } of routes) {
      expect(title).toContain('Super Review')
      expect(title.length).toBeLessThanOrEqual(60)
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
  ])('resolves %s to the route %s', (pathname, path) => {
    expect(routeOf(pathname).path).toBe(path)
  })
})
