import type { Plugin } from 'vite'

/** The module with which Vite loads the style sheets of a late part before the part. */
const HELPER = /^\0vite\/preload-helper\.js$/

/** What is changed in it: where it keeps that a style sheet failed, and where it leaves the link of that. */
const CHANGES: readonly (readonly [before: RegExp, after: string])[] = [
  [/seen\[href\] = void 0;(\s*throw err;)/, 'delete seen[href];$1'],
  [/(if \(e\.type === "error"\)) rej\(/, '$1 link.remove(), rej('],
]

/**
 * Lets a style sheet that failed to load be asked for again. Vite's helper takes one that it has asked for once, or whose link is there, as
 * loaded: a late part that is tried again would show without its styles.
 */
export function stylesAgain(): Plugin {
  return {
    name: 'styles-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        return CHANGES.reduce((changed, [before, after]) => {
          if (!before.test(changed)) this.error(`Vite's helper for late parts has changed: ${before} is not in it.`)
          return changed.replace(before, after)
        }, code)
      },
    },
  }
}
