import type { Plugin } from 'vite'

/** What React throws to interrupt its own work, as the package creates it when it starts. */
const SIGNAL = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

const SIGNALS = 5

/**
 * Creates React's signals, which it tells apart by identity, as errors without a stack. While an inspector is attached, such as Lighthouse's,
 * V8 notes where an error is created at once, and parses the whole file again for that (decision 020).
 */
export function stacklessSignals(): Plugin {
  return {
    name: 'stackless-signals',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/react-dom-client.production.js')) return null
      const found = code.match(SIGNAL)?.length ?? 0
      if (found !== SIGNALS) this.error(`React creates ${found} of the ${SIGNALS} signals that decision 020 is about.`)
      return code.replaceAll(SIGNAL, '$1 = Object.create(Error.prototype, { message: { value: $2 } })')
    },
  }
}
