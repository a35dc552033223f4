import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { openAnswered } from '#core/flow/openAnswered.ts'
import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { validateAnswer } from '#core/questionnaire/validateAnswer.ts'
import type { Step } from '#core/step-types/index.ts'
import { App } from './App.tsx'
import { EmbedPage } from './embed/EmbedPage.tsx'
import { browserEnvironment } from './questionnaire/browserEnvironment.ts'
import { FormFailure } from './questionnaire/FormFailure.tsx'
import { LostForm } from './questionnaire/LostForm.tsx'
import { questionViews } from './questions/index.ts'
import { siteQuestionnaire } from './siteQuestionnaire.ts'

export { pictureWords } from './content/pageWords.ts'
export { placeholders } from './content/placeholders.ts'
export { site } from './content/site.ts'
export { embedRoute } from './embed/embedRoute.ts'
export { prerenderedPages } from './prerenderedPages.ts'

/** The markup of the page at a path, for the build to write into its HTML file. With `answer`, its form has that first answer. */
export async function renderPage(path: string, answer: string | null = null): Promise<string> {
  return render(
    <StaticRouter location={path}>
      <App environment={{ ...browserEnvironment, earlyAnswer: () => answer }} />
    </StaticRouter>,
  )
}

/** First answers, by a pick, that lead to another question whose view needs no later code. */
export async function earlyAnswers(questionnaire = siteQuestionnaire): Promise<readonly string[]> {
  const { start } = questionnaire
  if (!isQuestion(start) || questionTypeOf(start).submittedBy !== 'pick') return []
  const session = { id: '', openedAt: 0 }
  const isEarly = async (answer: string): Promise<boolean> => {
    const { ok } = await validateAnswer(questionnaire, start, answer)
    const stepId = openAnswered(questionnaire, session, answer)?.[0].stepId ?? null
    return ok && stepId !== null && isAtHand(stepById(questionnaire, stepId))
  }
  const values = (optionsOf(start) ?? []).map(({ value }) => value)
  const checks = await Promise.all(values.map(isEarly))
  return values.filter((_, index) => checks[index])
}

const isAtHand = (step: Step): boolean => isQuestion(step) && !('load' in questionViews[step.type])

/** The markup shown below a form whose code fails to load. */
export async function renderFormFailure(): Promise<string> {
  return render(<FormFailure />)
}

/** The markup at the end of a page with a form that says so when not even the early code loads. */
export async function renderLostForm(): Promise<string> {
  return render(<LostForm />)
}

/** The markup of the form for a frame, with `answer` as its first. */
export async function renderEmbed(answer: string | null = null): Promise<string> {
  return render(<EmbedPage environment={{ ...browserEnvironment, earlyAnswer: () => answer }} />)
}

async function render(page: ReactNode): Promise<string> {
  // With a finite size, React would move large finished parts into hidden elements that only an inline script could show.
  const { prelude } = await prerender(<StrictMode>{page}</StrictMode>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Response(prelude).text()
}
