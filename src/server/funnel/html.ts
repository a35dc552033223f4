/** Markup that is safe to send as it is. Only {@link html} makes it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

/** What can stand in the gaps of {@link html}. */
type Gap = string | Html | readonly Html[]

/** A template for markup: every value is escaped, unless `html` itself made it. Pure. */
export function html(markup: TemplateStringsArray, ...gaps: readonly Gap[]): Html {
  return new Html(String.raw({ raw: markup }, ...gaps.map(written)))
}

function written(gap: Gap): string {
  if (gap instanceof Html) return gap.markup
  if (typeof gap === 'object') return gap.map(({ markup }) => markup).join('')
  return gap.replaceAll(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}
