import type { Manual } from '../cli/Manual.ts'

/** What each section measures, by the name of its flag, in the order they run. */
export const SECTIONS = {
  bytes: 'what the pages weigh, against their budgets',
  load: 'a first visit, on a slow phone and line',
  answers: 'an answer, on a slow phone',
  funnel: 'the longest task of every part of the way through, on a slow phone',
  lighthouse: 'scores of Lighthouse; FOLDER is where it is installed; measured only when it is named',
  scale: 'very long questionnaires',
  core: 'the engine by itself, in Node',
  linter: 'linting, beside parsing the same text as JSON',
  server: 'answers kept in a second, beside PostgreSQL alone',
} as const

/** The name of a section. */
export type SectionName = keyof typeof SECTIONS

const flags = Object.entries(SECTIONS).map(([name, what]) => ({
  flag: name === 'lighthouse' ? '--lighthouse FOLDER' : `--${name}`,
  what,
}))

/** The help text of `npm run bench`. */
export const manual: Manual = {
  summary: 'Measures the product against the least that it could cost, and prints the ratios.',
  usage: `npm run bench -- [${flags.map(({ flag }) => flag).join('] [')}] [--rounds 5] [--peers FOLDER] [--json FILE] [--help]`,
  details: `\
${flags.map(({ flag, what }) => `  ${flag.padEnd(19)}  ${what}`).join('\n')}
  none of these        measures them all

  --rounds N           repeats what needs a browser N times (default 5)
  --peers FOLDER       measures the form runtimes in FOLDER/contenders as well
  --json FILE          also writes the raw figures to a file
  --help, -h           prints this

Exit code: 0 when all was measured, 1 when something could not be, 2 when the call is wrong.
What the figures mean: docs/performance.md`,
}
