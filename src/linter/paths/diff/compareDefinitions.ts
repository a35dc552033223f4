import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { firstWords } from '../../words/firstWords.ts'
import { areUnrelated } from './areUnrelated.ts'
import { compareFlows } from './compareFlows.ts'
import { eventChanges } from './eventChanges.ts'
import type { FlowChange } from './FlowChange.ts'
import { promiseChanges } from './promiseChanges.ts'
import { renamedSteps } from './renamedSteps.ts'
import { withNewIds } from './withNewIds.ts'

/** What a new file changes, or why that is unknown. */
type DefinitionComparison =
  | {
      readonly ok: true
      readonly changes: readonly FlowChange[]
      /** The old one with the ids of the new, by which the changes name its steps, and the new one. */
      readonly questionnaires: readonly [old: Questionnaire, next: Questionnaire]
    }
  | { readonly ok: false; readonly reason: string }

/** Both files have the step under its new id. */
function renamed(ids: { readonly from: string; readonly to: string }, sides: readonly Questionnaire[]): FlowChange {
  const [before = '', after = ''] = sides.map(({ stepsById }) => {
    const step = stepsById.get(ids.to)
    return step && firstWords(step)
  })
  return { kind: 'renamed', ...ids, ...(before !== after && { asks: { old: before, new: after } }) }
}

/**
 * All that a new file changes for visitors, in analytics and in what its contract promises: new ids first, since all else is told, and
 * compared, under them. Both files have passed the linter. Pure.
 */
export function compareDefinitions(
  before: QuestionnaireDefinition,
  after: QuestionnaireDefinition,
): DefinitionComparison {
  const newIds = renamedSteps(before, after)
  const old = withNewIds(before, newIds)
  const questionnaires = [compileQuestionnaire(old), compileQuestionnaire(after)] as const
  if (areUnrelated(...questionnaires)) return { ok: true, changes: [{ kind: 'unrelated' }], questionnaires }
  const flows = compareFlows(...questionnaires)
  if (!flows.ok) return flows
  const changes = [
    ...[...newIds].map(([from, to]) => renamed({ from, to }, questionnaires)),
    ...flows.changes,
    ...promiseChanges(old.contract, after.contract),
    ...eventChanges(old, after),
  ]
  return { ok: true, changes, questionnaires }
}
