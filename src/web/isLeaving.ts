import type { Location } from 'react-router'

/**
 * Whether the tab is on another entry of its history than the one that React has rendered: a page is loading. Who goes to a page then replaces
 * that entry: with one for each press, Back would seem to do nothing. The router notes a key in each entry that it adds.
 */
export function isLeaving({ key: shown }: Location): boolean {
  const key: unknown = window.history.state?.key
  return key !== undefined && key !== shown
}
