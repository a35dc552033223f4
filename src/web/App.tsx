import './styles/layers.css'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/reset.css'
import './styles/base.css'
import './styles/motion.css'
import './styles/forcedColors.css'
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
