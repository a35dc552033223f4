import { initialState } from '#core/flow/FlowState.ts'
import { transition } from '#core/flow/transition.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { type Comparison, interleave } from './interleave.ts'
import { generateDefinition, pickOf } from './questionnaires/generateDefinition.ts'
import { toQuestionnaireDefinition } from './questionnaires/toQuestionnaireDefinition.ts'
import { repeat } from './repeat.ts'
import type { Field, Report } from './Report.ts'

const SHORT = 10
const LONG = 10_000

/** What one answer and compiling one step cost, in a short and in a very long questionnaire: the engine alone, in Node. */
export function core(): Report {
  const short = toQuestionnaireDefinition(generateDefinition(SHORT))
  const long = toQuestionnaireDefinition(generateDefinition(LONG))
  const compiled = { short: compileQuestionnaire(short), long: compileQuestionnaire(long) }
  const answering = interleave(
    () => repeat(LONG / SHORT, () => play(compiled.short)) * SHORT,
    () => play(compiled.long),
  )
  const compiling = interleave(
    () => repeat(LONG / SHORT, () => compileQuestionnaire(short)) * SHORT,
    () => repeat(1, () => compileQuestionnaire(long)) * LONG,
  )
  return {
    title: 'The engine by itself, in Node',
    columns: ['', '10 steps', '10,000 steps', 'ratio'],
    rows: [
      rowOf('one answer, played from the first question to the last', answering),
      rowOf('compiling one step', compiling),
    ],
    notes: [
      'Each step but every third is reached by a condition over one or two earlier answers, one of them from anywhere.',
    ],
  }
}

function rowOf(name: string, { left, right, ratio }: Comparison): readonly Field[] {
  return [name, { ...left, unit: 'µs' }, { ...right, unit: 'µs' }, ratio]
}

/** Answers every question asked, and returns how many there were. */
function play(questionnaire: ReturnType<typeof compileQuestionnaire>): number {
  let answered = 0
  const opened = { type: 'opened', session: { id: 'bench', openedAt: 0 } } as const
  let [state] = transition(questionnaire, initialState(questionnaire), opened)
  for (; state.stepId !== null; answered += 1) {
    const answer = pickOf(state.stepId)
    ;[state] = transition(questionnaire, state, { type: 'answered', turn: state.turn, answer })
  }
  return answered
}
