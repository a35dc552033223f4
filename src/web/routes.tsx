import { matchRoutes } from 'react-router'
import { invariant } from '#core/invariant.ts'
import { type LateComponent, lateComponent } from './components/lateComponent.ts'
import { type PageWords, pageWords } from './content/pageWords.ts'
import { site } from './content/site.ts'
import { FORM_PAGE } from './formPage.ts'

/** One page of the site. */
export interface SiteRoute {
  /** Path from the root; `*` is every other path. */
  readonly path: string
  /** As the server has it. */
  readonly caseSensitive: true
  readonly Component: LateComponent<object>
  /** The title of the document. */
  readonly title: string
  readonly description: string
  /** Whether search engines may list it. */
  readonly index: boolean
  /** Lazily loaded sources that the page needs at once, its own first, as paths from the project root. */
  readonly modules: readonly string[]
  /** Sources whose markup is prerendered and whose code loads after the first screen. */
  readonly laterModules: readonly string[]
  /** Whether it comes with the form open in the modal. */
  readonly opensReview: boolean
}

interface PageParts {
  readonly later?: readonly string[]
  readonly opensReview?: boolean
}

/** The route of a page whose file exports one component. */
function page(
  path: string,
  source: keyof typeof pageFiles,
  words: PageWords,
  { later = [], opensReview = false }: PageParts = {},
): SiteRoute {
  return {
    path,
    caseSensitive: true,
    Component: lateComponent(pageFiles[source]),
    title: titleOf(words),
    description: words.description,
    index: path !== '*',
    modules: [`src/web/pages/${source}.tsx`, ...(opensReview ? [DIALOG] : [])],
    laterModules: later,
    opensReview,
  }
}

/** The page's title, followed by the site's name unless the title contains it. */
function titleOf({ title }: PageWords): string {
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

const DIALOG = 'src/web/questionnaire/ReviewDialog.tsx'
const SECTIONS = 'src/web/pages/sections/LandingSections.tsx'
const CALCULATOR = 'src/web/calculator/Calculator.tsx'

/** The pages of spec §2; the last one matches every other path. */
export const routes: readonly SiteRoute[] = [
  page('/', 'HomePage', pageWords.home),
  page('/register', 'RegisterPage', pageWords.register, { later: [SECTIONS], opensReview: true }),
  page(FORM_PAGE, 'RegisterTodayPage', pageWords.registerToday, { later: [CALCULATOR, SECTIONS] }),
  page('/privacy-policy', 'PrivacyPolicyPage', pageWords.privacy),
  page('/terms-of-service', 'TermsOfServicePage', pageWords.terms),
  page('*', 'NotFoundPage', pageWords.notFound),
]

/** The route that shows a path, as the router finds it. Pure. */
export function routeOf(pathname: string): SiteRoute {
  const [found] = matchRoutes([...routes], pathname) ?? []
  invariant(found, `No route for ${pathname}`)
  return found.route
}
