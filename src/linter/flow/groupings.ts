import type { AnswerClasses, LeafTest } from './answerClasses.ts'
import type { Grouping } from './diagrams/createDiagrams.ts'
import { type Reads, ruleOf, stepIn } from './readsOf.ts'

/** Which answers conditions still distinguish at a step. */
export interface Groupings {
  /**
   * Groups a question's answers: two are in one group if no condition from this step on tells them apart. Returns the same array for the
   * same groups.
   */
  readonly at: (question: number, step: number) => Grouping
  /** The positions of the questions that a condition reads at their own step or later. */
  readonly questions: ReadonlySet<number>
}

/** How a leaf distinguishes answers. */
interface Distinction {
  /** Whether it holds, by value. */
  readonly tells: readonly boolean[]
  /** The position of the last step whose conditions use it, directly or through rules. */
  readonly lastUse: number
}

/** The groupings of a definition. Answers that no later condition distinguishes are merged, which keeps sets small. Pure. */
export function groupingsOf(
  tests: readonly LeafTest[],
  reads: Reads,
  classesAt: (position: number) => AnswerClasses,
): Groupings {
  /** By position. */
  const distinctions: Distinction[][] = []
  const questions = new Set<number>()
  for (const { leaf, question, holds } of tests) {
    const lastUse = lastUseOf(leaf, reads)
    if (lastUse < question) continue
    const tells = classesAt(question).map(([option]) => holds(option))
    const known = (distinctions[question] ??= [])
    known.push({ tells, lastUse })
    questions.add(question)
  }
  for (const question of questions) distinctions[question]?.sort((a, b) => b.lastUse - a.lastUse)

  /** By position, then by the number of distinctions still to come. */
  const made: Grouping[][] = []
  return {
    questions,
    at(question, step) {
      const known = distinctions[question] ?? []
      let count = 0
      while ((known[count]?.lastUse ?? -1) >= step) count += 1
      const cached = (made[question] ??= [])
      return (cached[count] ??= grouping(classesAt(question).length, known.slice(0, count)))
    },
  }
}

/** The position of the last step whose conditions use a leaf, directly or through rules; -1 when none does. Pure. */
export function lastUseOf(leaf: Parameters<typeof ruleOf>[0], { lastUse }: Reads): number {
  const rule = ruleOf(leaf)
  return rule === null ? stepIn(leaf.path) : (lastUse.get(rule) ?? -1)
}

function grouping(width: number, distinctions: readonly Distinction[]): Grouping {
  const first = new Map<string, number>()
  return Array.from({ length: width }, (_, value) => {
    const signature = distinctions.map(({ tells }) => Number(tells[value])).join('')
    const like = first.get(signature) ?? value
    first.set(signature, like)
    return like
  })
}
