import type { Plugin } from 'vite'

/** What a file begins with whose functions are to be compiled before they are called; a comment to every other browser. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has Chromium compile chunks of these names whole, on another thread while they arrive. Otherwise each function is compiled when it is
 * first called, on the page's own thread, while React takes the page over. Only for chunks most of whose functions are called then: the
 * others would take memory for nothing. Source: V8's explicit compile hints, Chromium 136 and later.
 */
export function compileAhead(names: readonly string[]): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Behind what puts anything else in front: the hint counts at the very beginning alone.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = HINT + chunk.code
        }
      },
    },
  }
}
