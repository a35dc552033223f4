import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { beforeEach, describe, expect, it } from 'vitest'
import { stylesAgain } from '../../../scripts/build/stylesAgain.ts'
import { aFolder } from '../../support/aFolder.ts'

let root: string
beforeEach(async () => {
  root = await aFolder()
})

/** Builds a page with a late part that has styles, and returns its code. */
async function buildPage(plugins: readonly Plugin[]): Promise<string> {
  await writeFile(join(root, 'late.js'), "import './late.css'\nexport const late = 'late'")
  await writeFile(join(root, 'late.css'), 'p { color: red }')
  await writeFile(join(root, 'page.js'), "export const load = () => import('./late.js')")
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins],
    build: { minify: false, rolldownOptions: { input: join(root, 'page.js'), preserveEntrySignatures: 'strict' } },
  })
  const folder = join(root, 'dist/assets')
  const page = (await readdir(folder)).find((file) => /^page-.*\.js$/.test(file))
  return readFile(join(folder, page ?? ''), 'utf8')
}

describe('stylesAgain', () => {
  // What that does in a browser: tests/e2e/pages.spec.ts.
  it('has Vite forget a style sheet that failed, and its link', async () => {
    expect(await buildPage([])).not.toMatch(/delete seen|link\.remove\(\)/)
    const code = await buildPage([stylesAgain()])
    expect(code).toMatch(/delete seen\[href\];\s*throw err;/)
    expect(code).toContain('if (e.type === "error") link.remove(), rej(')
  })

  it('stops the build when Vite does it in another way', async () => {
    const newer: Plugin = {
      name: 'newer-vite',
      transform: (code, id) => (id.endsWith('preload-helper.js') ? code.replaceAll('seen', 'known') : null),
    }
    await expect(buildPage([newer, stylesAgain()])).rejects.toThrow("Vite's helper for late parts has changed")
  })
})
