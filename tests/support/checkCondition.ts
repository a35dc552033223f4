import { schemaProblems } from './schemaProblems.ts'

/** What the schema check finds in a file with this condition, a question `q1` and a rule, `smallBalance` when it has no other name. */
export const checkCondition = (when: unknown, rule?: string) => checkNext([{ when, goTo: null }, { goTo: null }], rule)

/** What it finds in such a file whose question has this `next`. */
export const checkNext = (next: unknown, rule = 'smallBalance') =>
  schemaProblems({
    id: 'a',
    version: '1',
    title: 'A',
    timeZone: 'Australia/Brisbane',
    rules: { [rule]: { question: 'q1', is: 'None' } },
    steps: [{ id: 'q1', type: 'text', text: 'Name?', next }],
  })
