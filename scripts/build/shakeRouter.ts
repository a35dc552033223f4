import type { Plugin } from 'vite'

/** Names that only React's developer tools show. */
const NAME = /^\w+\.displayName = "\w+";$/gm

const DEFINITION = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g

/**
 * Lets the bundler leave out the parts of React Router that no page uses, such as its forms. The package does not say that defining them
 * does nothing else, so every page would hold them, and all that they call.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) =>
      id.includes('/node_modules/react-router/')
        ? code.replaceAll(NAME, '').replaceAll(DEFINITION, '= /* @__PURE__ */ $1')
        : null,
  }
}
