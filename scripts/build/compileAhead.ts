import type { Plugin } from 'vite'

/** The first line of a file whose functions should be compiled before they are called; to other browsers it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has Chromium compile chunks of these names whole, on another thread while they arrive. Otherwise each function is compiled when it is
 * first called, on the page's own thread, while React takes the page over. Only for chunks whose functions are mostly called then:
 * elsewhere it would waste memory. Source: V8's explicit compile hints, Chromium 136 and later.
 */
export function compileAhead(names: readonly string[]): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After every plugin that puts something in front: the hint counts only at the very beginning.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = HINT + chunk.code
        }
      },
    },
  }
}
