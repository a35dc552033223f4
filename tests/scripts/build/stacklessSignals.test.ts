import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { stacklessSignals } from '../../../scripts/build/stacklessSignals.ts'
import { bundlePage } from '../../support/bundlePage.ts'

/** A page with React, as one script that sets `page`. */
const scriptWith = (plugins: readonly Plugin[]): Promise<string> =>
  bundlePage("export { hydrateRoot } from 'react-dom/client'", plugins, {
    define: { 'process.env.NODE_ENV': '"production"' },
    rolldownOptions: { output: { format: 'iife', name: 'page' } },
  })

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
