import './styles/siteStyles.ts'
import { useLocation } from 'react-router'
import { SiteLayout } from './layout/SiteLayout.tsx'
import type { FormEnvironment } from './session/FormEnvironment.ts'
import { ReviewProvider } from './questionnaire/ReviewProvider.tsx'
import { routeOf } from './routes.tsx'

/** The whole site; needs a router around it. Its forms run in this browser unless `environment` replaces it. */
export function App({ environment }: { environment?: FormEnvironment | undefined }) {
  const { pathname } = useLocation()
  return (
    <ReviewProvider environment={environment} opensItself={routeOf(pathname).opensReview}>
      <SiteLayout />
    </ReviewProvider>
  )
}
