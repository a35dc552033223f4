import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Step } from '#core/step-types/index.ts'
import { type FlowNode, sizeOf } from './FlowNode.ts'
import { flowGraph } from './flowGraph.ts'

/** A step on a path, and the answers to it that stay on this path. */
interface PassedStep {
  readonly step: Step
  /** Option values in the order of the file; `null` for any text, and for the button of an interstitial. */
  readonly values: readonly string[] | null
}

/** One path: all its visitors see the same screens. */
export interface Way {
  readonly passed: readonly PassedStep[]
  /** The ending reached; `null`: the completion screen. */
  readonly end: Step | null
  readonly combinations: bigint
}

/** Every distinct path through a questionnaire, counted exactly and listed up to a limit. */
export interface PathBook {
  /** The file's name, as given. */
  readonly name: string
  readonly questionnaire: Questionnaire
  readonly ways: bigint
  readonly combinations: bigint
  /** The first of the paths, in the order of the options in the file. */
  readonly listed: readonly Way[]
}

/** The path book, or the reason why there is none. Needs a questionnaire that the linter has passed. Pure. */
export function pathBook(
  questionnaire: Questionnaire,
  { name, limit }: { readonly name: string; readonly limit: number },
): { readonly ok: true; readonly book: PathBook } | { readonly ok: false; readonly reason: string } {
  const graph = flowGraph(questionnaire)
  if (!graph.ok) return graph
  const { ways, combinations } = graph.start
  const listed: Way[] = []
  for (const way of waysFrom(graph.start)) {
    if (listed.length >= limit) break
    listed.push(way)
  }
  return { ok: true, book: { name, questionnaire, ways, combinations, listed } }
}

/** Every path from a node, lazily. Pure; without recursion, since a path may have thousands of steps. */
function* waysFrom(start: FlowNode): Generator<Way, void> {
  const open = [{ node: start, next: 0 }]
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const branch = top.node.branches[top.next]
    if (top.node.branches.length === 0) yield wayThrough(open)
    if (!branch) {
      open.pop()
      continue
    }
    top.next += 1
    open.push({ node: branch.to, next: 0 })
  }
}

/** The path along the branches last taken. */
function wayThrough(open: readonly { readonly node: FlowNode; readonly next: number }[]): Way {
  const passed: PassedStep[] = []
  let combinations = 1n
  for (const { node, next } of open) {
    const branch = node.branches[next - 1]
    if (!node.step || !branch) continue
    passed.push({ step: node.step, values: branch.values })
    combinations *= sizeOf(branch)
  }
  return { passed, end: open.at(-1)?.node.step ?? null, combinations }
}
