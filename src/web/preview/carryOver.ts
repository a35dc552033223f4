import type { PreviewState } from '#core/preview/PreviewState.ts'
import { restoreFlow, type SavedFlow } from '#core/flow/savedFlow.ts'
import { questionById } from '#core/questionnaire/questionById.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { validateAnswer } from '#core/questionnaire/validateAnswer.ts'
import { type Answers, answersIn, answersTo } from './Answers.ts'
import { carryNews } from './carryNews.ts'
import { seedFlow } from './seedFlow.ts'

/** Where a form is, with what is typed there. */
export interface Place {
  readonly flow: SavedFlow
  readonly draft: string
}

/** Where the form goes on after an edit of the file; `null`: it starts anew. `news` says what is different, `''` if nothing is. */
interface CarriedPlace {
  readonly place: Place | null
  readonly news: string
}

/**
 * Finds the step that was shown again in the edited questionnaire, under its new id if it has one: on the same path, else with as many of the
 * same answers as lead there. If nothing leads there any more, finds the nearest step passed before it.
 */
export async function carryOver(
  questionnaire: Questionnaire,
  { flow: before, draft }: Place,
  { routes, newIds }: Pick<PreviewState, 'routes' | 'newIds'>,
): Promise<CarriedPlace> {
  const wanted = underNewIds(before, new Map(newIds))
  const news = (flow: SavedFlow | null): string => carryNews(questionnaire, { before, wanted, flow })
  if (restoreFlow(questionnaire, wanted)) return { place: { flow: wanted, draft }, news: news(wanted) }

  const kept = await fittingAnswers(questionnaire, wanted)
  const stepIds = [wanted.stepId, ...wanted.path.map(({ stepId }) => stepId).reverse()]
  for (const stepId of stepIds) {
    const found = await wayTo(questionnaire, stepId, { kept, sure: answersTo(routes, stepId) })
    if (!found) continue
    const { session, verification } = wanted
    const tracked = [...new Set([...wanted.tracked, ...found.tracked])]
    const earlier = Object.fromEntries(answersIn(wanted))
    const flow = { ...found, session, earlier, tracked }
    const same = { ...flow, verification }
    // What was typed belongs to this very screen.
    if (stepId === wanted.stepId && restoreFlow(questionnaire, same))
      return { place: { flow: same, draft }, news: news(same) }
    const left = { ...flow, earlier: { ...earlier, ...enteredOn({ flow: wanted, draft }) } }
    return { place: { flow: left, draft: '' }, news: news(left) }
  }
  return { place: null, news: news(null) }
}

/** The flow that shows a step: with all the answers to keep, or else with each that leads there beside those that `sure` has. */
async function wayTo(
  questionnaire: Questionnaire,
  stepId: string | null,
  { kept, sure }: { readonly kept: Answers; readonly sure: Answers },
): Promise<SavedFlow | null> {
  const seed = (answers: Answers) => seedFlow(questionnaire, stepId, answers)
  const best = await seed(new Map([...sure, ...kept]))
  if (best) return best
  let answers = sure
  let found = await seed(answers)
  if (!found) return null
  for (const answer of kept) {
    const more = new Map([...answers, answer])
    const next = await seed(more)
    if (!next) continue
    answers = more
    found = next
  }
  return found
}

/** What stands on a screen that is left, as Back would offer it again. */
function enteredOn({ flow: { stepId, verification }, draft }: Place): SavedFlow['earlier'] {
  const text = verification.phase === 'code' ? verification.typed : draft
  return stepId === null || text === '' ? {} : { [stepId]: text }
}

/** The answers of a flow that their questions still accept. */
async function fittingAnswers(questionnaire: Questionnaire, flow: SavedFlow): Promise<Answers> {
  const fitting = new Map<string, string>()
  for (const [stepId, answer] of answersIn(flow)) {
    const question = questionById(questionnaire, stepId)
    if (!question) continue
    const check = await validateAnswer(questionnaire, question, answer)
    if (check.ok) fitting.set(stepId, check.answer)
  }
  return fitting
}

function underNewIds(flow: SavedFlow, newIds: ReadonlyMap<string, string>): SavedFlow {
  const idOf = (id: string): string => newIds.get(id) ?? id
  return {
    ...flow,
    stepId: flow.stepId === null ? null : idOf(flow.stepId),
    path: flow.path.map((passed) => ({ ...passed, stepId: idOf(passed.stepId) })),
    earlier: Object.fromEntries(Object.entries(flow.earlier).map(([id, answer]) => [idOf(id), answer])),
  }
}
