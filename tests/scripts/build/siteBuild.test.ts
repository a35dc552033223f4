import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hashSources } from '../../../scripts/build/hashSources.ts'
import { readBuildRecord } from '../../../scripts/build/publishBuild.ts'
import { siteBuild } from '../../../scripts/build/siteBuild.ts'
import { aFolder } from '../../support/aFolder.ts'

afterEach(() => void vi.restoreAllMocks())

/** Writes files, named by their paths from a folder. */
async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}

/** What the renderer of a small site exports. */
const RENDERER = `
  const page = (path) => ({ path, title: 'A page', description: 'A page', index: true })
  export const prerenderedPages = ['/', '/privacy-policy', '/register', '/register_today'].map(page)
  export const embedRoute = page('/embed')
  export const site = { name: 'A site' }
  export const pictureWords = 'A picture'
  export const placeholders = []
  export const renderPage = async () => '<p>Words</p>'
  export const earlyAnswers = async () => []
  export const renderEmbed = renderPage
  export const renderFormFailure = renderPage
  export const renderLostForm = renderPage`

const TEMPLATE = '<head><!--head--></head><body><!--app--></body>'

/** What Vite makes of a small project, by the environment that it builds. */
const built: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  client: {
    'site/index.html': TEMPLATE,
    'site/embed.html': TEMPLATE,
    'site/a.js': '',
    'site/licenses.txt': '',
    'site/.vite/manifest.json': JSON.stringify({ 'index.html': { file: 'a.js' }, 'embed.html': { file: 'a.js' } }),
    ...Object.fromEntries(
      ['parseAustralianMobile', 'GrowthBars', 'words', 'questionnaire'].map((name) => [`site/assets/${name}-1.js`, '']),
    ),
  },
  ssr: { 'pages/renderPage.js': RENDERER },
  server: { 'server/main.js': '' },
}

describe('siteBuild', () => {
  it('refuses a dist that is a link out of the project, before it builds anything', async () => {
    const [root, elsewhere] = [await aFolder(), await aFolder()]
    await symlink(elsewhere, join(root, 'dist'))
    const { builder } = Object(Object(siteBuild()).config())
    await expect(builder.buildApp({ config: { root } })).rejects.toThrow(`dist is a link to ${elsewhere}, where`)
  })

  it('publishes with the hash of the sources, and without one, with a warning, if they were edited meanwhile', async () => {
    const root = await aFolder()
    await write(root, { 'src/a.ts': '1', 'node_modules/@fontsource-variable/figtree/LICENSE': 'OFL' })
    vi.spyOn(process, 'cwd').mockReturnValue(root)
    // What it does when this process ends.
    vi.spyOn(process, 'on').mockReturnThis()
    vi.spyOn(process, 'once').mockReturnThis()
    const warn = vi.fn<(message: string) => void>()
    const config = { root, logger: { warn, info: () => undefined } }
    const buildWith = async (meanwhile: () => Promise<void>) => {
      const { build, builder } = Object(Object(siteBuild()).config())
      await builder.buildApp({
        config,
        environments: { client: 'client', ssr: 'ssr', server: 'server' },
        build: async (name: string) => {
          await write(join(root, dirname(build.outDir)), built[name] ?? {})
          if (name === 'server') await meanwhile()
        },
      })
      return (await readBuildRecord(join(root, 'dist')))?.sources
    }
    expect(await buildWith(async () => {})).toBe(await hashSources(root))
    expect(warn).not.toHaveBeenCalled()
    expect(await buildWith(() => write(root, { 'src/a.ts': '2' }))).toBe('')
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('build once more'))
  })
})
