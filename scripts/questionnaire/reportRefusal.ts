import { reportedFields } from '#linter/reporters/json.ts'
import type { RefusedFile } from './compileSource.ts'

/** Prints what is wrong with a file: to stderr for people, and to stdout when the command's result would have been JSON there. */
export function reportRefusal({ name, diagnostics, report }: RefusedFile, isJson: boolean): 1 {
  process.stderr.write(report)
  if (isJson) {
    const refusal = { failure: `${name}: the linter finds errors.`, findings: diagnostics.map(reportedFields) }
    process.stdout.write(`${JSON.stringify(refusal, null, 2)}\n`)
  }
  return 1
}
