import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { shakeRouter } from '../../../scripts/build/shakeRouter.ts'
import { bundlePage } from '../../support/bundlePage.ts'

/** A page that uses nothing of React Router but its links. */
const bundleWith = (plugins: readonly Plugin[]): Promise<string> =>
  bundlePage("export { Link } from 'react-router'", plugins, { rolldownOptions: { external: /^react(-dom)?$/ } })

describe('shakeRouter', () => {
  it('removes the forms of React Router from a page with a link', async () => {
    expect(await bundleWith([])).toContain('function useSubmit(')
    const shaken = await bundleWith([shakeRouter()])
    expect(shaken).toContain('function useLinkClickHandler(')
    expect(shaken).not.toContain('function useSubmit(')
  })
})
