import { expect } from 'vitest'
import { initialState } from '#core/flow/FlowState.ts'
import { playOn } from '../../support/play.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { atPlace } from './atPlace.ts'
import type { VisitorPath } from './everyPath.ts'
import { type Heard, heardOf, joined, opening, openTab, type Place } from './openTab.ts'
import { type Stop, stopsOf } from './stopsOf.ts'

/** A path with its screens. */
interface Route {
  readonly path: VisitorPath
  readonly stops: readonly Stop[]
}

/** The place of all visitors who have done the same so far. */
interface Trunk extends Place {
  /** The visitors' paths, first the one with the file's first options; never empty. */
  readonly routes: readonly [Route, ...Route[]]
  /** How many stops lie behind. */
  readonly depth: number
  /** Events and submissions so far, without what was repeated after Back. */
  readonly heard: Heard
  /** The page that has just got here. */
  readonly page: Page | null
}

type Page = Awaited<ReturnType<typeof openTab>>

/** What the first visitor has tried out: see {@link walkPaths}. */
type Tried = Set<string>

/** ms since 1970, when every visitor opens the form. */
const OPENED_AT = Date.UTC(2026, 10, 20, 2, 34, 56, 789)

const start: Place = { state: initialState(shippedQuestionnaire), kept: { storage: new Map(), now: OPENED_AT } }

/**
 * Walks the tree that these paths form, depth first, in the DOM. At each stop the page is loaded again from what the tab has stored; then
 * the visitor's move is made, undone with Back, and made again; and the walk continues from there. Where the tree no longer branches,
 * this is done only for the first visitor, and the others pass straight through: doing it for all of them takes minutes. Returns the
 * paths whose ends were reached.
 */
export async function walkPaths(paths: readonly VisitorPath[]): Promise<readonly VisitorPath[]> {
  const [first, ...others] = paths.map((path) => ({ path, stops: stopsOf(path) }))
  if (!first) return []
  const heard = { events: [], submissions: [] }
  return walkOn({ ...start, routes: [first, ...others], depth: 0, heard, page: null }, new Set())
}

async function walkOn(trunk: Trunk, tried: Tried): Promise<readonly VisitorPath[]> {
  const [{ stops, path }] = trunk.routes
  if (trunk.depth === stops.length) {
    await stayAtEnd(trunk, tried)
    return [path]
  }
  const reached: VisitorPath[] = []
  for (const routes of branchesOf(trunk)) {
    reached.push(...(await walkOn(await takeBranch({ ...trunk, routes }, tried), tried)))
  }
  return reached
}

/** One stop further, with those of a trunk who go the same way. */
async function takeBranch(trunk: Trunk, tried: Tried): Promise<Trunk> {
  const { routes, page } = trunk
  const [{ stops, path }] = routes
  const depth = trunk.depth + 1
  const name = nameOf(stops.slice(0, depth))
  const passesThrough = page !== null && isTried(stops, trunk.depth, tried)
  const tab = passesThrough ? page : await openTab(trunk, `${nameOf(stops.slice(0, trunk.depth))}, loaded again`)
  const before = passesThrough ? trunk.heard : joined(trunk.heard, tab.opened)
  const heard = joined(before, await tab.pass(stopAt(stops, trunk.depth), name))
  atPlace(`${name}, by the path book`, () => expect(tab.stepId()).toBe(stops[depth]?.stepId ?? path.end))

  const previous = passesThrough ? null : placeBefore(stops, depth)
  if (previous !== null) {
    await tab.goBack(`${name}, then Back`)
    atPlace(`${name}, then Back`, () => expect(tab.stepId()).toBe(stopAt(stops, previous).stepId))
    for (const passed of stops.slice(previous, depth)) await tab.pass(passed, `${name}, then Back and forward again`)
  }
  return { ...tab.place(), routes, depth, heard, page: tab }
}

/** All the calls so far are as core predicts, without Back and reloads. The end survives a reload, only completion does not. */
async function stayAtEnd({ routes, heard, ...place }: Trunk, tried: Tried): Promise<void> {
  const [{ stops, path }] = routes
  const name = nameOf(stops)
  const moves = [opening(OPENED_AT), ...stops.map(({ move }) => move)]
  const { effects } = playOn(shippedQuestionnaire, start.state, moves)
  atPlace(name, () => expect(heard).toEqual(heardOf(effects)))
  if (isTried(stops, stops.length, tried)) return
  await openTab(path.end === null ? { ...start, kept: place.kept } : place, `${name}, loaded again at the end`)
}

/** Whether the stop at a place, or the end, was tried out; a choice is always new. Notes it. */
function isTried(stops: readonly Stop[], place: number, tried: Tried): boolean {
  const stop = stops[place]
  if (stop?.asks === 'choice') return false
  const key = `${stop?.stepId} ${stop?.asks} after ${stops[place - 1]?.stepId}`
  const isKnown = tried.has(key)
  tried.add(key)
  return isKnown
}

/** The routes of a trunk by what is given at its stop, in the order of the file. */
function branchesOf({ routes, depth }: Trunk): readonly Trunk['routes'][] {
  const branches = new Map<string, [Route, ...Route[]]>()
  for (const route of routes) {
    const { given } = stopAt(route.stops, depth)
    const branch = branches.get(given)
    if (branch) branch.push(route)
    else branches.set(given, [route])
  }
  return [...branches.values()]
}

/** Where Back leads from a place: to the question before, or `null` where there is no Back. Source: D9. */
function placeBefore(stops: readonly Stop[], place: number): number | null {
  const stop = stops[place]
  if (!stop || stop.asks === 'nothing') return null
  const found = stops.findLastIndex(
    ({ stepId, asks }, at) => at < place && stepId !== stop.stepId && asks !== 'nothing' && asks !== 'code',
  )
  return found < 0 ? null : found
}

function stopAt(stops: readonly Stop[], place: number): Stop {
  const stop = stops[place]
  if (!stop) throw new Error(`A path has no stop ${place}`)
  return stop
}

/** A path as the report of a failing test names it. */
function nameOf(stops: readonly Stop[]): string {
  const passed = stops.map(({ stepId, asks, given }) => (asks === 'nothing' ? stepId : `${stepId} “${given}”`))
  return passed.length === 0 ? 'at the start' : `after ${passed.join(' › ')}`
}
