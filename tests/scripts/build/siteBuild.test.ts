import { randomBytes } from 'node:crypto'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hashSources } from '../../../scripts/build/hashSources.ts'
import { readBuildRecord } from '../../../scripts/build/publishBuild.ts'
import { siteBuild } from '../../../scripts/build/siteBuild.ts'
import { aFolder } from '../../support/aFolder.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

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

/** A small project with a public address, its build, which does something before its end, and what that warns of. */
async function aProject() {
  const root = await aFolder()
  await write(root, { 'src/a.ts': '1', 'node_modules/@fontsource-variable/figtree/LICENSE': 'OFL' })
  vi.stubEnv('VITE_SITE_URL', 'https://review.example.com.au')
  vi.spyOn(process, 'cwd').mockReturnValue(root)
  // What it does when this process ends.
  vi.spyOn(process, 'on').mockReturnThis()
  vi.spyOn(process, 'once').mockReturnThis()
  const warn = vi.fn<(message: string) => void>()
  const config = { root, logger: { warn, info: () => undefined } }
  const build = async (meanwhile = async () => {}): Promise<void> => {
    const { build: options, builder } = Object(Object(siteBuild()).config())
    await builder.buildApp({
      config,
      environments: { client: 'client', ssr: 'ssr', server: 'server' },
      build: async (name: string) => {
        await write(join(root, dirname(options.outDir)), built[name] ?? {})
        if (name === 'server') await meanwhile()
      },
    })
  }
  return { root, build, warn }
}

describe('siteBuild', () => {
  it('refuses a dist that is a link out of the project, before it builds anything', async () => {
    const folder = await aFolder()
    const [root, elsewhere] = [join(folder, 'review'), join(folder, 'review.old')]
    await mkdir(root)
    await mkdir(elsewhere)
    await symlink(elsewhere, join(root, 'dist'))
    const { builder } = Object(Object(siteBuild()).config())
    await expect(builder.buildApp({ config: { root } })).rejects.toThrow(`dist is a link to ${elsewhere}, where`)
  })

  it('publishes with the hash of the sources, and without one, with a warning, if they were edited meanwhile', async () => {
    const { root, build, warn } = await aProject()
    const sources = async () => (await readBuildRecord(join(root, 'dist')))?.sources
    await build()
    expect(await sources()).toBe(await hashSources(root))
    expect(warn).not.toHaveBeenCalled()
    await build(() => write(root, { 'src/a.ts': '2' }))
    expect(await sources()).toBe('')
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('build again'))
  })

  it('publishes the page of the frame in place of its template', async () => {
    const { root, build } = await aProject()
    await build()
    expect(await readdir(join(root, 'dist/site'))).toContain('embed')
    expect(await readdir(join(root, 'dist/site'))).not.toContain('embed.html')
  })

  it('leaves nothing behind of a build that is over its budget', async () => {
    const { root, build } = await aProject()
    const library = `dist.next-${process.pid}/site/assets/parseAustralianMobile-1.js`
    const large = randomBytes(10_000).toString('base64')
    await expect(build(() => write(root, { [library]: large }))).rejects.toThrow('The JavaScript is over its budget')
    expect((await readdir(root)).toSorted()).toEqual(['node_modules', 'src'])
  })

  it('removes the folder of a build that was killed, and not that of one at work', async () => {
    const { root, build } = await aProject()
    const atWork = `dist.next-${process.ppid}`
    // No process has so high an id.
    await write(root, { 'dist.next-99999999/a.js': '', [`${atWork}/a.js`]: '' })
    await build()
    expect((await readdir(root)).toSorted()).toEqual(['dist', atWork, 'node_modules', 'src'])
  })

  it('takes blanks around a variable for no part of it, as the server does', async () => {
    vi.stubEnv('TAG_MANAGER_ID', ' GTM-ABC1234\r')
    vi.stubEnv('VITE_API_BASE_URL', ' ')
    Object(siteBuild()).config()
    expect(process.env['TAG_MANAGER_ID']).toBe('GTM-ABC1234')
    expect(process.env['VITE_API_BASE_URL']).toBeUndefined()
  })

  it.each([
    ['VITE_API_BASE_URL', 'api.example.com', 'must be a path such as /api, or an http(s) URL, not "api.example.com"'],
    ['VITE_API_BASE_URL', 'https:/api.example.com', 'must be a path such as /api, or an http(s) URL, not "https:/'],
    ['VITE_API_BASE_URL', 'https://api.example.com/prod?stage=1', 'must be made of letters, digits and'],
    ['VITE_IP_LOOKUP_URL', 'ip.example.com', 'must be a path such as /api, or an http(s) URL, not "ip.example.com"'],
    ['TAG_MANAGER_ID', 'GTM', 'must be a container id such as GTM-ABC1234'],
  ])('refuses %s=%s as the server does, before it builds anything', async (name, value, words) => {
    const { root, build } = await aProject()
    vi.stubEnv(name, value)
    await expect(build()).rejects.toThrow(`The configuration is not valid:\n  ${name} ${words}`)
    expect(await readdir(root)).not.toContainEqual(expect.stringContaining('dist'))
  })

  it.each(['/api', 'https://api.example.com/prod/'])('takes %j as the base of the calls', async (base) => {
    const { root, build } = await aProject()
    vi.stubEnv('VITE_API_BASE_URL', base)
    await build()
    expect(await readBuildRecord(join(root, 'dist'))).not.toBeNull()
  })

  it.each(['localhost:3000', 'review.example.com.au', 'ftp://review.example.com.au', 'https://example.com/review'])(
    'refuses %j as the address of the site',
    async (address) => {
      const { build } = await aProject()
      vi.stubEnv('VITE_SITE_URL', address)
      await expect(build()).rejects.toThrow(`VITE_SITE_URL must be an address such as https://review.example.com.au,`)
    },
  )

  it.each([undefined, 'http://localhost:8080', 'http://127.0.0.1'])(
    'lists what is to be replaced before launch with the address %j, which shared links cannot lead to',
    async (address) => {
      const { build, warn } = await aProject()
      vi.stubEnv('VITE_SITE_URL', address)
      await build()
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        'To write or replace before launch:\n  - public https address of the site (VITE_SITE_URL)',
      )
      vi.stubEnv('REQUIRE_FINAL_CONTENT', '1')
      await expect(build()).rejects.toThrow('public https address of the site (VITE_SITE_URL)')
      vi.stubEnv('REQUIRE_FINAL_CONTENT', 'yes')
      await expect(build()).rejects.toThrow('REQUIRE_FINAL_CONTENT must be 0 or 1, not "yes"')
    },
  )
})
