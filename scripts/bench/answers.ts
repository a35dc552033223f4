import { initialState } from '#core/flow/FlowState.ts'
import { transition } from '#core/flow/transition.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { aLongDefinition } from './aLongDefinition.ts'
import { cell, interleave } from './interleave.ts'

const SHORT = 10
const LONG = 10_000

/** What one answer costs in a short and in a very long questionnaire, both played from the first question to the end. */
export function answers(): string {
  const { left, right, ratio } = interleave(
    () => play(SHORT, LONG / SHORT),
    () => play(LONG, 1),
  )
  return [
    '| one answer | 10 steps | 10,000 steps | ratio |',
    '| --- | --- | --- | --- |',
    `| transition | ${cell(left, ' µs')} | ${cell(right, ' µs')} | ${cell(ratio)} |`,
  ].join('\n')
}

const compiled = new Map([SHORT, LONG].map((length) => [length, compileQuestionnaire(aLongDefinition(length))]))

function play(length: number, times: number): number {
  const questionnaire = compiled.get(length) ?? compileQuestionnaire(aLongDefinition(length))
  for (let run = 0; run < times; run += 1) {
    const opened = { type: 'opened', session: { id: 'bench', openedAt: 0 } } as const
    let [state] = transition(questionnaire, initialState(questionnaire), opened)
    while (state.stepId !== null) {
      ;[state] = transition(questionnaire, state, { type: 'answered', visit: state.visit, answer: 'Yes' })
    }
  }
  return length * times
}
