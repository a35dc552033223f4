import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { compileAhead } from '../../../scripts/build/compileAhead.ts'
import { aFolder } from '../../support/aFolder.ts'

/** The chunks of a page that imports another module lazily, by name. */
async function chunksOf(names: readonly string[]): Promise<Record<string, string>> {
  const root = await aFolder()
  await writeFile(join(root, 'index.html'), '<script type="module" src="/page.js"></script>')
  await writeFile(join(root, 'page.js'), "import('./late.js')")
  await writeFile(join(root, 'late.js'), "import './late.css'; console.log('late')")
  await writeFile(join(root, 'late.css'), 'p { color: red }')
  await build({ root, configFile: false, logLevel: 'silent', plugins: [compileAhead(names)] })
  const folder = join(root, 'dist/assets')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(
    files.map(async (file) => [file.split('-')[0] ?? '', await readFile(join(folder, file), 'utf8')] as const),
  )
  return Object.fromEntries(texts)
}

describe('compileAhead', () => {
  it('puts the hint at the very start of the named chunks, and of no other', async () => {
    const { index = '', late = '' } = await chunksOf(['index'])
    expect(index.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
    // What the bundler puts at the start of a page that loads more.
    expect(index).toContain('__vite__mapDeps')
    expect(late).toContain('late')
    expect(late).not.toContain('allFunctionsCalledOnLoad')
  })
})
