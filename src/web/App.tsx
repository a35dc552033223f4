import './styles/siteStyles.ts'
import { SiteLayout } from './components/SiteLayout.tsx'
import type { FormEnvironment } from './questionnaire/FormEnvironment.ts'
import { ReviewProvider } from './questionnaire/ReviewProvider.tsx'

/** The whole site; needs a router around it. Its forms run in this browser unless `environment` is another world. */
export function App({ environment }: { environment?: FormEnvironment | undefined }) {
  return (
    <ReviewProvider environment={environment}>
      <SiteLayout />
    </ReviewProvider>
  )
}
