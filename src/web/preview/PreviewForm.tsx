import { useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { FormSessionProvider } from '../questionnaire/FormSessionProvider.tsx'
import { InlineReview } from '../questionnaire/InlineReview.tsx'
import { QuestionnaireContext } from '../QuestionnaireContext.ts'
import { ReviewProvider } from '../questionnaire/ReviewProvider.tsx'
import type { FormSession } from '../session/FormSession.ts'
import type { PreviewWorld } from './createPreviewWorld.ts'
import { ShownScreen } from './ShownScreen.tsx'

/** The form of the site, in an isolated world. After a remount it resumes, as after a reload of the tab. */
export function PreviewForm(props: {
  readonly questionnaire: Questionnaire
  readonly world: PreviewWorld
  readonly onSession: (session: FormSession) => void
}) {
  const { questionnaire, world, onSession } = props
  const [stage] = useState(world.createStage)

  // The next stage ends this one, not the unmount: StrictMode mounts each form twice.
  useEffect(() => world.enter(stage), [world, stage])

  return (
    <MemoryRouter>
      <QuestionnaireContext value={questionnaire}>
        <ReviewProvider environment={stage.environment}>
          <FormSessionProvider>
            <ShownScreen onSession={onSession} />
          </FormSessionProvider>
          <InlineReview />
        </ReviewProvider>
      </QuestionnaireContext>
    </MemoryRouter>
  )
}
