import { matchRoutes } from 'react-router'
import { invariant } from '#core/invariant.ts'
import { type LateComponent, lateComponent } from './components/lateComponent.ts'
import { pageTitles } from './content/pageWords.ts'
import { site } from './content/site.ts'
import { FORM_PAGE } from './formPage.ts'

/** The name of a page: that of its component, and of the file in `pages/` that exports it. */
export type PageName = keyof typeof pageFiles

/** One page of the site. */
interface SiteRoute {
  /** Path from the root; `*` is every other path. */
  readonly path: string
  /** As the server has it. */
  readonly caseSensitive: true
  readonly name: PageName
  readonly Component: LateComponent<object>
  /** The title of the document. */
  readonly title: string
  /** Whether it comes with the form open in the modal. */
  readonly opensReview: boolean
}

const route = (path: string, name: PageName, opensReview = false): SiteRoute => ({
  path,
  caseSensitive: true,
  name,
  Component: lateComponent(pageFiles[name]),
  title: titleOf(name),
  opensReview,
})

/** The page's title, followed by the site's name unless the title contains it. */
function titleOf(name: PageName): string {
  const title = pageTitles[name]
  return title.includes(site.name) ? title : `${title} | ${site.name}`
}

const pageFiles = {
  HomePage: async () => (await import('./pages/HomePage.tsx')).HomePage,
  RegisterPage: async () => (await import('./pages/RegisterPage.tsx')).RegisterPage,
  RegisterTodayPage: async () => (await import('./pages/RegisterTodayPage.tsx')).RegisterTodayPage,
  PrivacyPolicyPage: async () => (await import('./pages/PrivacyPolicyPage.tsx')).PrivacyPolicyPage,
  TermsOfServicePage: async () => (await import('./pages/TermsOfServicePage.tsx')).TermsOfServicePage,
  NotFoundPage: async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage,
}

/** The pages of spec §2; the last one matches every other path. */
export const routes: readonly SiteRoute[] = [
  route('/', 'HomePage'),
  route('/register', 'RegisterPage', true),
  route(FORM_PAGE, 'RegisterTodayPage'),
  route('/privacy-policy', 'PrivacyPolicyPage'),
  route('/terms-of-service', 'TermsOfServicePage'),
  route('*', 'NotFoundPage'),
]

/** The route that shows a path, as the router finds it. Pure. */
export function routeOf(pathname: string): SiteRoute {
  const [found] = matchRoutes([...routes], pathname) ?? []
  invariant(found, `No route for ${pathname}`)
  return found.route
}
