import './styles/layers.css'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/reset.css'
import './styles/base.css'
import './styles/motion.css'
import './styles/forcedColors.css'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { SiteLayout } from './components/SiteLayout.tsx'
import { QuestionnaireContext } from './questionnaire/QuestionnaireContext.ts'
import { ReviewProvider } from './questionnaire/ReviewProvider.tsx'

/** The whole site; needs a router around it. */
export function App({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  return (
    <QuestionnaireContext value={questionnaire}>
      <ReviewProvider>
        <SiteLayout />
      </ReviewProvider>
    </QuestionnaireContext>
  )
}
