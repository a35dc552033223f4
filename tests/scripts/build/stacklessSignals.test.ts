import { runInNewContext } from 'node:vm'
import { build, type Plugin, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { stacklessSignals } from '../../../scripts/build/stacklessSignals.ts'

const ENTRY = 'virtual:page'

const page: Plugin = {
  name: 'page',
  resolveId: (id) => (id === ENTRY ? ENTRY : null),
  load: (id) => (id === ENTRY ? "export { hydrateRoot } from 'react-dom/client'" : null),
}

/** The page as one script that sets `page`. */
async function scriptWith(plugins: readonly Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [page, ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'page' },
      },
    },
  })
  // Safe: a build of one environment, without watching, gives one output.
  const { output } = built as Rolldown.RolldownOutput
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}

/** The words of the errors that a script creates while it is loaded. */
function errorsOf(script: string): readonly string[] {
  const created: string[] = []
  const CountedError = new Proxy(Error, {
    apply(target, self, [message]) {
      created.push(String(message))
      return Reflect.apply(target, self, [message])
    },
  })
  expect(runInNewContext(`${script}; typeof page.hydrateRoot`, { Error: CountedError })).toBe('function')
  return created
}

describe('stacklessSignals', () => {
  it('lets React create no error while it is loaded', async () => {
    expect(errorsOf(await scriptWith([]))).toHaveLength(5)
    expect(errorsOf(await scriptWith([stacklessSignals()]))).toEqual([])
  })

  it('stops the build when React creates its signals otherwise', async () => {
    const another: Plugin = {
      name: 'another-react',
      transform: (code) => code.replace('SuspenseException = Error(', 'SuspenseException = new Error('),
    }
    await expect(scriptWith([another, stacklessSignals()])).rejects.toThrow('React creates 4 of the 5 signals')
  })
})
