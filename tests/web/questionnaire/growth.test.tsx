import { cleanup, screen } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { generateDefinition, pickOf } from '../../../scripts/bench/questionnaires/generateDefinition.ts'
import { toQuestionnaireDefinition } from '../../../scripts/bench/questionnaires/toQuestionnaireDefinition.ts'
import { walkDefinition } from '../../../scripts/bench/questionnaires/walkDefinition.ts'
import { renderForm } from '../../support/renderForm.tsx'

/** The first questions are the same at any length. */
const [first = '', ...later] = walkDefinition(generateDefinition(10), pickOf).path.slice(0, 4)

/**
 * How often React renders and how many nodes are added and removed while three questions are answered, after a first one that lets the page
 * settle.
 */
async function workOf(length: number) {
  const work = { renders: 0, nodes: 0 }
  const Counted = ({ children }: { children: ReactNode }) => (
    <Profiler id="form" onRender={() => (work.renders += 1)}>
      {children}
    </Profiler>
  )
  const questionnaire = compileQuestionnaire(toQuestionnaireDefinition(generateDefinition(length)))
  const { user } = await renderForm({ questionnaire, wrapper: Counted })
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) work.nodes += addedNodes.length + removedNodes.length
  })
  const answer = async (id: string): Promise<void> => user.click(await screen.findByRole('radio', { name: pickOf(id) }))
  await answer(first)
  await screen.findByRole('radio', { name: pickOf(later[0] ?? '') })
  Object.assign(work, { renders: 0, nodes: 0 })
  observer.observe(document.body, { childList: true, subtree: true })
  for (const id of later) await answer(id)
  await screen.findByText(/^4 of/)
  observer.disconnect()
  cleanup()
  return work
}

describe('the work of the form for an answer', () => {
  it('is the same in a questionnaire of 10,000 steps as in one of 10: renders, and nodes added and removed', async () => {
    const short = await workOf(10)
    const long = await workOf(10_000)
    expect(short.renders).toBeGreaterThanOrEqual(later.length)
    expect(short.nodes).toBeGreaterThan(later.length)
    expect(long).toEqual(short)
  })
})
