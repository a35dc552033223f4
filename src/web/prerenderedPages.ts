import { pageDescriptions } from './content/pageWords.ts'
import { type PageName, routes } from './routes.tsx'

/** What the build needs of a page to write its HTML file, besides its markup. Apart from the routes, so that no page loads it. */
interface PrerenderedPage {
  /** As in the routes. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Whether search engines may list it. */
  readonly index: boolean
  /** Lazily loaded sources that the page needs at once, its own first, as paths from the project root. */
  readonly modules: readonly string[]
  /** Sources whose markup is prerendered and whose code loads after the first screen. */
  readonly laterModules: readonly string[]
}

const DIALOG = 'src/web/questionnaire/ReviewDialog.tsx'
const SECTIONS = 'src/web/pages/sections/LandingSections.tsx'
const CALCULATOR = 'src/web/calculator/Calculator.tsx'

const laterModules: Partial<Record<PageName, readonly string[]>> = {
  RegisterPage: [SECTIONS],
  RegisterTodayPage: [CALCULATOR, SECTIONS],
}

/** The page of every route, in their order. */
export const prerenderedPages: readonly PrerenderedPage[] = routes.map(({ path, title, name, opensReview }) => ({
  path,
  title,
  description: pageDescriptions[name],
  index: path !== '*',
  modules: [`src/web/pages/${name}.tsx`, ...(opensReview ? [DIALOG] : [])],
  laterModules: laterModules[name] ?? [],
}))
