import type { Manual } from '../cli/Manual.ts'
import { scenarios } from './scenarios/index.ts'

/** The help text of `npm run faults`. */
export const manual: Manual = {
  summary:
    'Breaks the built product on purpose, and prints which promises it kept: above all, that no acknowledged answer is lost.',
  usage: 'npm run faults -- [FAULT …] [--long] [--json] [--seed N] [--help]',
  details: `\
${Object.entries(scenarios)
  .map(([key, { name }]) => `  ${key.padEnd(15)}  ${name}`)
  .join('\n')}
  no FAULT         runs all of them

  --long           runs as many rounds as a release needs
  --json           prints the figures for programs, instead of a table
  --seed N         repeats the run with that seed
  --help, -h       prints this

Exit code: 0 when every promise was kept, 1 when one was not, 2 when the call is wrong.
What is promised: docs/reliability.md`,
}
