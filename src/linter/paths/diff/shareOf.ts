import { alikeBy } from '../../flow/alikeBy.ts'
import type { CaseAnswers } from './differingCases.ts'

/** How many visitors are concerned, in combinations of answers. */
export interface Share {
  readonly combinations: bigint
  /** All combinations of answers to these questions. */
  readonly of: bigint
  /** The questions that decide it; none when all visitors are concerned. */
  readonly questions: readonly string[]
  /** The combinations, merged, by question id; a question that is absent may have any answer. */
  readonly cases: readonly Readonly<Record<string, readonly string[]>>[]
}

/** Comparisons; beyond them nothing is merged, and irrelevant questions may be named. */
const MOST_COMPARISONS = 2_000_000

/** Option values, one list for each question. */
type Block = readonly (readonly string[])[]

/** Sums up cases over the questions that decide them. No two cases may share a visitor. Exact. Pure. */
export function shareOf(
  cases: readonly CaseAnswers[],
  valuesOf: (questionId: string) => readonly string[] | null,
): Share {
  const allOf = (id: string): readonly string[] => valuesOf(id) ?? []
  const ids = [...new Set(cases.flatMap((answers) => [...answers.keys()]))]
  const classes = ids.map((id) => classesOf(id, cases, allOf(id)))
  const points = classes.reduce((count, { length }) => count * length, cases.length * (ids.length + 1))
  const blocks = points > MOST_COMPARISONS ? null : gather(blocksOf(classes, ids, cases), classes)
  const found = blocks ?? cases.map((answers) => ids.map((id) => answers.get(id) ?? allOf(id)))

  const isNeeded = ids.map((id, place) => found.some((block) => (block[place]?.length ?? 0) < allOf(id).length))
  const onlyNeeded = <T>(list: readonly T[]): readonly T[] => list.filter((_, place) => isNeeded[place])
  const questions = onlyNeeded(ids)
  return {
    combinations: found.reduce((sum, block) => sum + sizeOf(onlyNeeded(block)), 0n),
    of: sizeOf(questions.map(allOf)),
    questions,
    cases: found.map((block) =>
      Object.fromEntries(
        ids.flatMap((id, place) => {
          const values = block[place] ?? []
          return values.length < allOf(id).length ? [[id, values]] : []
        }),
      ),
    ),
  }
}

/** The values of a question in classes that no case splits. */
function classesOf(id: string, cases: readonly CaseAnswers[], values: readonly string[]): Block {
  const lists = cases.map((answers) => new Set(answers.get(id) ?? values))
  return alikeBy(
    values,
    lists.map((list) => (value: string) => list.has(value)),
  )
}

/** Every combination of classes that some case holds. */
function blocksOf(classes: readonly Block[], ids: readonly string[], cases: readonly CaseAnswers[]): readonly Block[] {
  const all = classes.reduce<readonly Block[]>(
    (blocks, options) => blocks.flatMap((block) => options.map((values) => [...block, values])),
    [[]],
  )
  const isIn = (block: Block, answers: CaseAnswers): boolean =>
    ids.every((id, place) => answers.get(id)?.includes(block[place]?.[0] ?? '') ?? true)
  return all.filter((block) => cases.some((answers) => isIn(block, answers)))
}

/** Merges blocks that differ in only one question. An irrelevant question ends up with all its values in every block. */
function gather(blocks: readonly Block[], classes: readonly Block[]): readonly Block[] {
  let gathered = blocks
  for (const place of [...classes.keys()].toReversed()) {
    const joined = new Map<string, Block>()
    for (const block of gathered) {
      const key = JSON.stringify(block.with(place, []))
      const values = [...(joined.get(key)?.[place] ?? []), ...(block[place] ?? [])]
      joined.set(key, block.with(place, values))
    }
    gathered = [...joined.values()]
  }
  return gathered
}

const sizeOf = (block: Block): bigint => block.reduce((size, { length }) => size * BigInt(length), 1n)
