import type { Diagrams, Grouping } from './diagrams/createDiagrams.ts'
import { ALL, type AnswerSet } from './diagrams/nodeStore.ts'
import type { Groupings } from './groupings.ts'

/** How long each answer matters, so that sets keep only what they need. */
export interface LivingVariables {
  /** The questions before a step whose answers still matter there, by position. Call it for each step in turn, from the first. */
  readonly advanceTo: (step: number) => readonly number[]
  /** The set of visitors who were asked a question, with every answer. */
  readonly ask: (set: AnswerSet, question: number) => AnswerSet
  /**
   * The set of visitors at `to` who came from `from`, with skipped questions unanswered and unused answers forgotten. For steps advanced
   * to.
   */
  readonly carry: (set: AnswerSet, from: number, to: number) => AnswerSet
}

/** The living variables of a definition with these groupings. */
export function livingVariables({ questions, at }: Groupings, diagrams: Diagrams): LivingVariables {
  const livingAt: (readonly number[])[] = []
  const matters = (question: number, step: number): boolean => at(question, step).some((like) => like > 0)

  /** Regroups answers from the grouping at `from` to the coarser one at `to`. */
  function forget(set: AnswerSet, from: number, to: number): AnswerSet {
    const groupingAt = (question: number): Grouping | null => {
      const grouping = at(question, to)
      return grouping === at(question, from) ? null : grouping
    }
    const lowest = livingAt[from]?.find((question) => groupingAt(question) !== null) ?? from
    return diagrams.blur(set, groupingAt, lowest)
  }

  return {
    advanceTo(step) {
      const last = step - 1
      const before = livingAt[last] ?? []
      const candidates = questions.has(last) ? [...before, last] : before
      return (livingAt[step] = candidates.filter((question) => matters(question, step)))
    },
    ask(set, question) {
      if (!questions.has(question)) return set
      const grouping = at(question, question)
      const answered = new Set(grouping.slice(1))
      return diagrams.extend(question, set, (value) => answered.has(grouping[value] ?? value))
    },
    carry(set, from, to) {
      let carried = set === ALL ? set : forget(set, from, to)
      for (const question of livingAt[to] ?? []) {
        if (question <= from) continue
        const grouping = at(question, to)
        carried = diagrams.extend(question, carried, (value) => grouping[value] === 0)
      }
      return carried
    },
  }
}
