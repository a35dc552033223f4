import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { invariant } from '#core/invariant.ts'
import { content } from './content.ts'
import { HomePage } from './pages/HomePage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { PrivacyPolicyPage } from './pages/PrivacyPolicyPage.tsx'
import { RegisterPage } from './pages/RegisterPage.tsx'
import { RegisterTodayPage } from './pages/RegisterTodayPage.tsx'
import { TermsOfServicePage } from './pages/TermsOfServicePage.tsx'

/** One page of the site. */
export interface SiteRoute {
  /** Path from the root; `*` is every other path. */
  readonly path: string
  readonly Component: ComponentType
  /** The title of the document. */
  readonly title: string
  readonly description: string
  /** Whether search engines may list it. */
  readonly index: boolean
  /** Lazily loaded sources that the page needs at once, as paths from the project root. */
  readonly modules?: readonly string[]
}

/** What a page says of itself. */
interface PageWords {
  readonly title: string
  readonly description: string
}

function page(path: string, Component: ComponentType, words: PageWords, modules: readonly string[] = []): SiteRoute {
  return { path, Component, title: titleOf(words), description: words.description, index: path !== '*', modules }
}

/** The page's own title and, unless that names it already, the site's. */
function titleOf({ title }: PageWords): string {
  return title.includes(content.site.name) ? title : `${title} | ${content.site.name}`
}

/** The pages of spec §2; the last one takes what the others leave. */
export const routes: readonly SiteRoute[] = [
  page('/', HomePage, content.home),
  page('/register', RegisterPage, content.register, ['src/web/questionnaire/LiveForm.tsx']),
  page('/register_today', RegisterTodayPage, content.registerToday, ['src/web/questionnaire/LiveForm.tsx']),
  page('/privacy-policy', PrivacyPolicyPage, content.privacy),
  page('/terms-of-service', TermsOfServicePage, content.terms),
  page('*', NotFoundPage, content.notFound),
]

/** The route that shows a path. Pure. */
export function routeOf(pathname: string): SiteRoute {
  const route = routes.find((candidate) => matchPath(candidate.path, pathname))
  invariant(route, `No route for ${pathname}`)
  return route
}
