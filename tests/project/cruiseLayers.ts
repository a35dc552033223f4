import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as swcCore from '@swc/core'
import type { ICruiseOptions, ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser'

interface LayerConfig {
  readonly forbidden: IForbiddenRuleType[]
  readonly options: ICruiseOptions
}

const { default: config }: { default: LayerConfig } = await import(
  pathToFileURL(resolve('.dependency-cruiser.mjs')).href
)

readTsxToo()

/** The names of the import rules. */
export const ruleNames: readonly string[] = config.forbidden.map(({ name }) => name ?? '')

/** One module's import of another, by their paths. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** The violated rules with the import that breaks each, and what was read. */
interface Cruise {
  readonly modules: number
  /** Those of types too. */
  readonly imports: readonly Import[]
  /** Such as `src/core/a.ts → src/web/b.ts: core imports only …`. */
  readonly violations: readonly string[]
}

/** Runs the import rules over the layers of a project folder. */
export async function cruiseLayers(baseDir: string, paths: readonly string[]): Promise<Cruise> {
  const { cruise } = await import('dependency-cruiser')
  const { forbidden, options } = config
  const { output } = await cruise(
    [...paths],
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
    { ...options.enhancedResolveOptions },
  )
  // Safe: without an output type the cruiser returns its result object.
  const { summary, modules } = output as ICruiseResult
  return {
    modules: summary.totalCruised,
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map((to) => ({ from: source, to: to.resolved })),
    ),
    violations: summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`),
  }
}

/** The cruiser tells its parser that every file is TypeScript without JSX, and the parser then stops at the first tag. */
function readTsxToo(): void {
  const swc: typeof swcCore = createRequire(import.meta.url)('@swc/core')
  const parse = swc.parseFileSync
  const parseByExtension = (file: string, options: object) =>
    parse(file, { ...options, syntax: 'typescript', tsx: file.endsWith('x') })
  Object.assign(swc, { parseFileSync: parseByExtension })
}
