import './styles/siteStyles.ts'
import { SiteLayout } from './components/SiteLayout.tsx'
import { ReviewProvider } from './questionnaire/ReviewProvider.tsx'

/** The whole site; needs a router around it. */
export function App() {
  return (
    <ReviewProvider>
      <SiteLayout />
    </ReviewProvider>
  )
}
