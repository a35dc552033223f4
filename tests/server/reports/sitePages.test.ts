import { describe, expect, it } from 'vitest'
import { sitePages } from '#server/reports/sitePages.ts'
import { embedRoute } from '#web/embed/embedRoute.ts'
import { routes } from '#web/routes.tsx'

describe('sitePages', () => {
  it('equal the pages of the site', () => {
    const paths = [...routes, embedRoute].map(({ path }) => path)
    expect(sitePages).toEqual(paths.filter((path) => path !== '*'))
  })
})
