import { parseSync, type Plugin } from 'vite'

/** The functions that make entries of the registries, and the fields of an entry that only the JSON Schema or only the linter needs. */
const DEFINERS = ['defineQuestionType', 'defineStepType', 'defineValidator', 'defineOperator']
const SCHEMA_PARTS = ['description', 'properties', 'required', 'params', 'operand']
const LINTER_PARTS = [
  'texts',
  'shows',
  'impliedRules',
  'examples',
  'limits',
  'lists',
  'appliesTo',
  'valuesIn',
  'phrase',
]
const LEFT_OUT = new Set([...SCHEMA_PARTS, ...LINTER_PARTS])

/**
 * Removes the fields that only the JSON Schema or the linter reads from the browser's build, which checks no file: the description of a
 * type, validator or operator adds nothing to a page.
 */
export function leaveOutSchemas(): Plugin {
  return {
    name: 'leave-out-schemas',
    apply: 'build',
    // After the plugins that turn it into JavaScript.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (id.includes('/src/core/') ? withoutSchemas(code) : null),
  }
}

/** The code of a module, with the schema fields removed from the registry entries that it exports. Pure. */
export function withoutSchemas(code: string): string {
  let kept = ''
  let from = 0
  for (const { start, end } of schemaParts(code)) {
    kept += code.slice(from, start)
    from = end
  }
  return kept + code.slice(from)
}

/** Where each field is, with the comma after it. */
function* schemaParts(code: string): Generator<{ readonly start: number; readonly end: number }> {
  for (const { properties } of entriesIn(code)) {
    for (const [position, part] of properties.entries()) {
      if (part.type !== 'Property' || part.key.type !== 'Identifier' || !LEFT_OUT.has(part.key.name)) continue
      yield { start: part.start, end: properties[position + 1]?.start ?? part.end }
    }
  }
}

/** The objects that a module makes exported entries of the registries of. */
function* entriesIn(code: string) {
  for (const statement of parseSync('module.js', code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of statement.declaration.declarations) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue
      const [entry] = init.arguments
      if (DEFINERS.includes(init.callee.name) && entry?.type === 'ObjectExpression') yield entry
    }
  }
}
