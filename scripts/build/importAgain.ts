import type { Plugin } from 'vite'

/** A lazy import as the bundler writes it. */
const LAZY = /\bimport\((`\.\/[^`$]+\.js`)\)/g

/** Imports a file; after a failure under another address, by a query that the server ignores. Declared, so that it may stand last. */
const IMPORT_AGAIN =
  'function importAgain(f){let n=importAgain[f]||0;return import(n?f+"?"+n:f).catch(e=>{importAgain[f]=n+1;throw e})}'

/**
 * Lets a lazy import that failed succeed when it is tried again. Some browsers, Firefox up to 154 among them, keep the failure under the
 * file's address for as long as the page lives: without this, what a bad line cost would come only with a reload. It does still where it was a
 * file that the late one imports. Source: whatwg/html#6768.
 */
export function importAgain(): Plugin {
  return {
    name: 'import-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite, which looks for the imports that need styles.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const imported = new Set(chunks.flatMap(({ imports }) => imports))
        for (const chunk of chunks) {
          if (chunk.dynamicImports.length === 0) continue
          const both = chunk.dynamicImports.find((name) => imported.has(name))
          if (both) this.error(`${both} is imported lazily and directly: under two addresses it would run twice.`)
          const code = chunk.code.replaceAll(LAZY, 'importAgain($1)')
          if (code === chunk.code) this.error(`No lazy import found in ${chunk.fileName}, which has some.`)
          chunk.code = `${code}\n${IMPORT_AGAIN}\n`
        }
      },
    },
  }
}
