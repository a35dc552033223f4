import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5'
import { escapeHtml } from './pageHead.ts'

/**
 * The screens that the form of a page may show before its code has loaded, each in a `<template>` that names the answers it comes after.
 * `render` gives the page's markup after an answer to its first question. Empty for a page without a form.
 */
export async function earlyScreens(
  answers: readonly string[],
  render: (answer: string) => Promise<string>,
): Promise<readonly string[]> {
  const answersByScreen = new Map<string, string[]>()
  for (const answer of answers) {
    const screen = screenIn(await render(answer))
    if (screen === null) return []
    answersByScreen.set(screen, [...(answersByScreen.get(screen) ?? []), answer])
  }
  return [...answersByScreen].map(
    ([screen, after]) => `<template data-after="${escapeHtml(JSON.stringify(after))}">${screen}</template>`,
  )
}

/** The markup of the screen that a prerendered form shows, exactly as on the page, or `null` without a form. Pure. */
function screenIn(html: string): string | null {
  const form = find(parse(html, { sourceCodeLocationInfo: true }), (element) =>
    element.attrs.some(({ name }) => name === 'data-form'),
  )
  const location = form?.childNodes.find(isElement)?.sourceCodeLocation
  return location ? html.slice(location.startOffset, location.endOffset) : null
}

function find(parent: Tree.ParentNode, isWanted: (element: Tree.Element) => boolean): Tree.Element | undefined {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue
    const found = isWanted(child) ? child : find(child, isWanted)
    if (found) return found
  }
  return undefined
}

const isElement = (node: Tree.Node): node is Tree.Element => 'attrs' in node
