import type { Diagrams, Grouping } from './diagrams/createDiagrams.ts'
import { ALL, type AnswerSet } from './diagrams/nodeStore.ts'
import type { Groupings } from './groupings.ts'

/** How long each answer matters, so that sets keep only what they need: the live variables of a program, with questions for variables. */
interface LiveVariables {
  /** The questions before a step whose answers still matter there, by position. */
  readonly liveAt: (step: number) => readonly number[]
  /** The set of visitors who were asked a question, with every answer. */
  readonly ask: (set: AnswerSet, question: number) => AnswerSet
  /** The set of visitors at `to` who came from `from`, with skipped questions unanswered and unused answers forgotten. */
  readonly carry: (set: AnswerSet, from: number, to: number) => AnswerSet
}

/** The live variables of a definition with these groupings. */
export function liveVariables({ questions, at }: Groupings, diagrams: Diagrams): LiveVariables {
  /** By position, as far as a step has been asked about: for all steps of a large file the lists would not fit in memory. */
  const live: (readonly number[])[] = []
  /** By the position of a step and of a later one: the lowest question that is regrouped between them. */
  const lowestRegrouped: Map<number, number>[] = []
  const matters = (question: number, step: number): boolean => at(question, step).some((like) => like > 0)

  function liveAt(step: number): readonly number[] {
    for (let next = live.length; next <= step; next += 1) {
      const last = next - 1
      const before = live[last] ?? []
      const candidates = questions.has(last) ? [...before, last] : before
      live.push(candidates.filter((question) => matters(question, next)))
    }
    return live[step] ?? []
  }

  /** Regroups answers from the grouping at `from` to the coarser one at `to`. */
  function forget(set: AnswerSet, from: number, to: number): AnswerSet {
    const groupingAt = (question: number): Grouping | null => {
      const grouping = at(question, to)
      return grouping === at(question, from) ? null : grouping
    }
    const known = (lowestRegrouped[from] ??= new Map())
    const lowest = known.get(to) ?? liveAt(from).find((question) => groupingAt(question) !== null) ?? from
    known.set(to, lowest)
    return diagrams.blur(set, groupingAt, lowest)
  }

  return {
    liveAt,
    ask(set, question) {
      if (!questions.has(question)) return set
      const grouping = at(question, question)
      const answered = new Set(grouping.slice(1))
      return diagrams.extend(question, set, (value) => answered.has(grouping[value] ?? value))
    },
    carry(set, from, to) {
      let carried = set === ALL ? set : forget(set, from, to)
      const known = liveAt(to)
      for (const question of known.slice(known.findLastIndex((before) => before <= from) + 1)) {
        const grouping = at(question, to)
        carried = diagrams.extend(question, carried, (value) => grouping[value] === 0)
      }
      return carried
    },
  }
}
