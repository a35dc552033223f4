import { build, type Plugin, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { shakeRouter } from '../../../scripts/build/shakeRouter.ts'

const ENTRY = 'virtual:page'

/** A page that uses nothing of React Router but its links. */
const page: Plugin = {
  name: 'page',
  resolveId: (id) => (id === ENTRY ? ENTRY : null),
  load: (id) => (id === ENTRY ? "export { Link } from 'react-router'" : null),
}

async function bundleWith(plugins: readonly Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [page, ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict', external: /^react(-dom)?$/ },
    },
  })
  // Safe: a build of one environment, without watching, gives one output.
  const { output } = built as Rolldown.RolldownOutput
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}

describe('shakeRouter', () => {
  it('removes the forms of React Router from a page with a link', async () => {
    expect(await bundleWith([])).toContain('function useSubmit(')
    const shaken = await bundleWith([shakeRouter()])
    expect(shaken).toContain('function useLinkClickHandler(')
    expect(shaken).not.toContain('function useSubmit(')
  })
})
