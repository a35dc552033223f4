/** One part of a legal text; `id` is its anchor in the page. */
interface LegalPart {
  readonly id: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
}

/** A legal text, or the sample that keeps its place (D16). */
export interface LegalText {
  readonly title: string
  readonly intro: string
  readonly placeholder: boolean
  readonly parts: readonly LegalPart[]
}

/** Words that both legal pages share. */
export const legal = {
  sampleTag: 'Sample',
  sampleNote: 'Sample text, to be replaced before launch. Last updated: not yet published.',
  contents: 'On this page',
} as const
