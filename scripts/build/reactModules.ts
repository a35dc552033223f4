import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** What of React is imported by name, here and in packages. */
const SOURCES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** The prefix marks a virtual module; the folder puts it into React's chunk. */
const PREFIX = '\0node_modules/react/'

/**
 * Turns React, which is published as CommonJS, into modules with named exports for the browser's build. Otherwise every chunk that uses it
 * would hold code to unwrap it.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer, { kind }) =>
      SOURCES.includes(source) && kind === 'import-statement' && !importer?.startsWith(PREFIX) ? PREFIX + source : null,
    load: (id) => (id.startsWith(PREFIX) ? namedExports(id.slice(PREFIX.length)) : null),
  }
}

function namedExports(source: string): string {
  const names = Object.keys(createRequire(import.meta.url)(source)).filter((name) => !name.startsWith('__'))
  return [`import all from '${source}'`, 'export default all', `export const { ${names.join(', ')} } = all`].join('\n')
}
