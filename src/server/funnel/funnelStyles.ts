import { html } from './html.ts'

/** The styles of the report: light and dark by the reader's choice, lines as cards on a phone, black on white on paper. */
export const funnelStyles = html`<style>
  :root {
    color-scheme: light dark;
    --text: #1d2733;
    --quiet: #556270;
    --page: #ffffff;
    --line: #d5dbe1;
    --track: #eef1f4;
    --on: #1c6e5a;
    --gone: #c2541f;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --text: #e8edf2;
      --quiet: #a9b5c1;
      --page: #12181f;
      --line: #35414d;
      --track: #222c36;
      --on: #4fc3a1;
      --gone: #f08a54;
    }
  }
  * {
    box-sizing: border-box;
  }
  body {
    max-width: 64rem;
    margin: 0 auto;
    padding: 1.5rem 1rem 3rem;
    background: var(--page);
    color: var(--text);
    font:
      1rem/1.5 system-ui,
      sans-serif;
  }
  h1,
  h2,
  h3 {
    line-height: 1.25;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  h2 {
    margin-top: 2.5rem;
    padding-top: 1rem;
    border-top: 1px solid var(--line);
  }
  h3 {
    margin-top: 2rem;
  }
  .quiet {
    color: var(--quiet);
  }
  .key::before {
    content: '';
    display: inline-block;
    width: 0.75em;
    height: 0.75em;
    margin-right: 0.35em;
    background: var(--on);
  }
  .key.gone {
    margin-left: 1em;
  }
  .key.gone::before {
    background: var(--gone);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 0.4rem 0.5rem;
    border-bottom: 1px solid var(--line);
    text-align: right;
    vertical-align: top;
    white-space: nowrap;
  }
  thead th {
    color: var(--quiet);
    font-size: 0.85em;
    font-weight: 600;
    vertical-align: bottom;
  }
  th:first-child {
    width: 45%;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .words {
    display: block;
    color: var(--quiet);
    font-weight: 400;
  }
  svg {
    display: block;
    width: 100%;
    height: 0.6rem;
    margin-top: 0.3rem;
  }
  .track {
    fill: var(--track);
  }
  .on {
    fill: var(--on);
  }
  .gone {
    fill: var(--gone);
  }
  @media screen and (max-width: 44rem) {
    thead {
      position: absolute;
      overflow: hidden;
      clip-path: inset(50%);
      height: 1px;
      width: 1px;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(3, 1fr);
      padding: 0.6rem 0;
      border-bottom: 1px solid var(--line);
    }
    th,
    td {
      padding: 0.1rem 0;
      border: 0;
      text-align: left;
    }
    tbody th:first-child {
      grid-column: 1 / -1;
      width: auto;
    }
    td::before {
      content: attr(data-head);
      display: block;
      color: var(--quiet);
      font-size: 0.8rem;
    }
  }
  @media print {
    :root {
      color-scheme: light;
      --text: #000000;
      --quiet: #444444;
      --page: #ffffff;
      --line: #bbbbbb;
      --track: #eeeeee;
      --on: #1c6e5a;
      --gone: #c2541f;
    }
    body {
      max-width: none;
      padding: 0;
      font-size: 0.8rem;
      print-color-adjust: exact;
    }
    tr,
    svg {
      break-inside: avoid;
    }
    h2,
    h3 {
      break-after: avoid;
    }
  }
</style>`
