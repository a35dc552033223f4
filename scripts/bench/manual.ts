import type { Manual } from '../cli/Manual.ts'

/** What each section measures, by the name of its flag, in the order they run. */
export const SECTIONS = {
  bytes: 'what the pages weigh, against their budgets',
  load: 'a first visit, on a slow phone and line',
  answers: 'an answer, on a slow phone',
  funnel: 'the longest task at each step of the form, on a slow phone',
  lighthouse: 'Lighthouse scores; FOLDER is where Lighthouse is installed; only measured if named',
  scale: 'very long questionnaires',
  core: 'the engine by itself, in Node',
  linter: 'linting, compared with parsing the same text as JSON',
  server: 'answers stored per second, compared with PostgreSQL alone',
} as const

/** The name of a section. */
export type SectionName = keyof typeof SECTIONS

/** The sections that open a browser. */
export const inBrowser: readonly SectionName[] = ['load', 'answers', 'funnel', 'lighthouse', 'scale']

const flags = Object.entries(SECTIONS).map(([name, what]) => ({
  flag: name === 'lighthouse' ? '--lighthouse FOLDER' : `--${name}`,
  what,
}))

/** The help text of `npm run bench`. */
export const manual: Manual = {
  summary: 'Measures what the product costs relative to a bare minimum, and prints the ratios.',
  usage: `npm run bench -- [${flags.map(({ flag }) => flag).join('] [')}] [--rounds 5] [--peers FOLDER] [--json FILE] [--help]`,
  details: `\
${flags.map(({ flag, what }) => `  ${flag.padEnd(19)}  ${what}`).join('\n')}
  no section           measures all of them

  --rounds N           repeats what needs a browser N times (default 5)
  --peers FOLDER       measures the form runtimes in FOLDER/contenders as well
  --json FILE          also writes the raw figures to a file
  --help, -h           prints this

Exit code: 0 when the tables are printed, 1 when one could not be, 2 when the call is wrong.
What the figures mean: docs/performance.md`,
}
