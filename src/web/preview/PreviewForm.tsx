import { MemoryRouter } from 'react-router'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { FormEnvironment } from '../questionnaire/FormEnvironment.ts'
import { InlineReview } from '../questionnaire/InlineReview.tsx'
import { QuestionnaireContext } from '../questionnaire/QuestionnaireContext.ts'
import { ReviewProvider } from '../questionnaire/ReviewProvider.tsx'

/** The form of the site, in a world of its own. Mounted anew it goes on where it was, as after a reload of the tab. */
export function PreviewForm(props: { readonly questionnaire: Questionnaire; readonly environment: FormEnvironment }) {
  const { questionnaire, environment } = props
  return (
    <MemoryRouter>
      <QuestionnaireContext value={questionnaire}>
        <ReviewProvider environment={environment}>
          <InlineReview />
        </ReviewProvider>
      </QuestionnaireContext>
    </MemoryRouter>
  )
}
