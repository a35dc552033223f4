import { dimensions } from './dimensions.ts'
import { countText, GROUP_HEAD, groupFigures, LINE_HEAD, lineFigures, shareText } from './figures.ts'
import type { FunnelLine, FunnelReport, FunnelTable } from './FunnelReport.ts'
import { funnelStyles } from './funnelStyles.ts'
import { type Html, html } from './html.ts'

/** The report as one self-contained page: no script, font or picture from elsewhere. Pure. */
export function funnelHtml({ since, until, notes, total, groups }: FunnelReport): string {
  const page = html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Drop-off from ${since} to ${until}</title>
        ${funnelStyles}
      </head>
      <body>
        <main>
          <h1>Drop-off from ${since} to ${until}</h1>
          <p class="quiet">Brisbane days, by the day on which the form was opened.</p>
          ${notes.map((note) => html`<p>${note}</p> `)} ${tableOf(total, html`<h2>${total.name}</h2>`)}
          ${groups.map(
            ({ by, tables }) =>
              html`<h2>${dimensions[by].title}</h2>
                ${comparisonOf(tables, dimensions[by].title)}
                ${tables.map((table) => tableOf(table, html`<h3>${table.name}</h3>`))}`,
          )}
        </main>
      </body>
    </html> `
  return page.markup
}

function tableOf({ name, opened, completed, lines }: FunnelTable, heading: Html): Html {
  const share = shareText(completed, opened).replace(' ', '\u00A0')
  const summary = `${countText(opened)} opened, ${countText(completed)} completed (${share})`
  if (lines.length === 0)
    return html`${heading}
      <p>${summary}</p>`
  return html`${heading}
    <p>${summary}</p>
    ${keyTo('answered, or the end', 'left here')}
    ${gridOf(
      `Steps: ${name}`,
      LINE_HEAD,
      lines.map((line) => lineOf(line, opened)),
    )}`
}

function lineOf(line: FunnelLine, opened: number): Html {
  const left = line.left ?? 0
  return row(
    html`${line.name}<span class="words">${line.text}</span>${bar(line.reached - left, left, opened)}`,
    LINE_HEAD,
    lineFigures(line, opened),
  )
}

function comparisonOf(tables: readonly FunnelTable[], title: string): Html {
  const largest = tables[0]?.opened ?? 0
  const rows = tables.map((table) => {
    const { name, opened, completed } = table
    return row(html`${name}${bar(completed, opened - completed, largest)}`, GROUP_HEAD, groupFigures(table))
  })
  return html`${keyTo('completed', 'did not')} ${gridOf(title, GROUP_HEAD, rows)}`
}

/** The elements' own roles, written out: a browser drops them when lines become cards on a phone. */
function gridOf(caption: string, head: readonly string[], rows: readonly Html[]): Html {
  return html`<table role="table" aria-label="${caption}">
    <thead role="rowgroup">
      <tr role="row">
        ${head.map((text) => html`<th role="columnheader" scope="col">${text}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows}
    </tbody>
  </table> `
}

function row(first: Html, head: readonly string[], cells: readonly string[]): Html {
  const others = cells.map((cell, at) => html`<td role="cell" data-head="${head[at + 1] ?? ''}">${cell}</td>`)
  return html`<tr role="row">
    <th role="rowheader" scope="row">${first}</th>
    ${others}
  </tr> `
}

/** The legend of a bar's two colours. */
function keyTo(on: string, gone: string): Html {
  return html`<p class="quiet"><span class="key">${on}</span><span class="key gone">${gone}</span></p>`
}

/** Two lengths side by side, as shares of `whole`; the figures beside the bar give the numbers. */
function bar(on: number, gone: number, whole: number): Html {
  const width = (part: number): string => (whole === 0 ? 0 : (100 * part) / whole).toFixed(2)
  return html`<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="100" height="6" />
    <rect class="on" width="${width(on)}" height="6" />
    <rect class="gone" x="${width(on)}" width="${width(gone)}" height="6" />
  </svg>`
}
