import { github } from './github.ts'
import { json } from './json.ts'
import { plain } from './plain.ts'
import { pretty } from './pretty.ts'
import { sarif } from './sarif.ts'

/** Every output format of the linter, by its name on the command line. */
export const reporters = { pretty, plain, json, sarif, github } as const

/** The name of an output format. */
export type ReportFormat = keyof typeof reporters
