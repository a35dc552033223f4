import { readFile } from 'node:fs/promises'
import type { Manifest } from 'vite'
import { describe, expect, it } from 'vitest'
import type { Page } from '../../../scripts/build/pageHead.ts'
import { prerender, type PrerenderInput } from '../../../scripts/build/prerender.ts'

const template = `<!doctype html>
<html lang="en-AU">
  <head>
    <!--head-->
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body><div id="root"><!--app--></div></body>
</html>`

const manifest: Manifest = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js' },
  'src/Form.tsx': { file: 'assets/Form-1.js', imports: ['_box.js', '_react.js'] },
  '_box.js': { file: 'assets/box-1.js', css: ['assets/box-1.css'] },
}

const assets: Readonly<Record<string, string>> = {
  'assets/index-1.css': 'p{color:red}',
  'assets/box-1.css': 'input{width:$&}',
}

const aPage = (overrides: Partial<Page> = {}): Page => ({
  path: '/register',
  title: 'Register',
  description: 'A review',
  index: true,
  ...overrides,
})

const render = (page: Page, overrides: Partial<PrerenderInput> = {}) =>
  prerender({
    template,
    manifest,
    pages: [page],
    site: { origin: 'https://review.example', name: 'Review', pictureWords: 'A "chart"' },
    readAsset: async (file) => assets[file] ?? '',
    render: async (path) => `<main>${path}</main>`,
    early: { source: 'src/early.ts', answers: [], failure: '', lost: '', isDrawn: true },
    ...overrides,
  })

/** The one page that is written. */
const htmlOf = async (page: Page, overrides?: Partial<PrerenderInput>) =>
  [...(await render(page, overrides)).files.values()].join('')

describe('prerender', () => {
  it('writes each page with its own markup and head', async () => {
    const html = await htmlOf(aPage())
    expect(html).toContain('<div id="root"><main>/register</main></div>')
    expect(html).toContain('<title>Register</title>')
    expect(html).toContain('<meta name="description" content="A review">')
    expect(html).toContain('<link rel="canonical" href="https://review.example/register">')
    expect(html).toContain('<meta property="og:url" content="https://review.example/register">')
    expect(html).not.toContain('noindex')
  })

  it('names its site, and has a picture with its size and words', async () => {
    const tags = (await htmlOf(aPage())).matchAll(/<meta property="og:(site_name|image[^"]*)" content="([^"]*)">/g)
    const picture = await readFile('public/og-image.png')
    // Where a PNG has its size.
    const [width, height] = [16, 20].map((offset) => String(picture.readUInt32BE(offset)))
    expect([...tags].map(([, name, content]) => [name, content])).toEqual([
      ['site_name', 'Review'],
      ['image', 'https://review.example/og-image.png'],
      ['image:width', width],
      ['image:height', height],
      ['image:alt', 'A &quot;chart&quot;'],
    ])
  })

  it('contains no inline script, and style sheets inline with their hashes', async () => {
    const { files, styleHashes } = await render(aPage())
    const html = files.get('register/index.html') ?? ''
    expect(html).not.toMatch(/<script(?![^>]* src=)/)
    expect(html).toContain('<style>p{color:red}</style>')
    expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/)
    expect(styleHashes).toEqual(["'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='"])
  })

  it.each([
    ['x', 40_000],
    ['…', 20_000],
  ])('keeps a style sheet of more than 40,000 bytes a file: %j %i times', async (character, count) => {
    const large = `p{content:"${character.repeat(count)}"}`
    const { files, styleHashes } = await render(aPage(), { readAsset: async () => large })
    expect(files.get('register/index.html')).toContain('<link rel="stylesheet" href="/assets/index-1.css">')
    expect(files.get('register/index.html')).not.toContain(large)
    expect(styleHashes).toEqual([])
  })

  it('loads the lazy modules of a page and their styles at once', async () => {
    const html = await htmlOf(aPage({ modules: ['src/Form.tsx'] }))
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/Form-1.js">')
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/box-1.js">')
    expect(html).toContain('<style>input{width:$&}</style><link rel="stylesheet" href="/assets/box-1.css" disabled>')
    expect(html.match(/react-1\.js/g)).toHaveLength(1)
  })

  it('loads only the styles of a module whose code comes later', async () => {
    const html = await htmlOf(aPage({ laterModules: ['src/Form.tsx'] }))
    expect(html).toContain('<style>input{width:$&}</style>')
    expect(html).not.toMatch(/(Form|box)-1\.js/)
  })

  it('leaves the markup of a page as it is', async () => {
    expect(await htmlOf(aPage(), { render: async () => '<p>$& costs $1</p>' })).toContain('<p>$& costs $1</p>')
  })

  it('orders the styles of a module after those of its imports, and uses another entry when given', async () => {
    const html = await htmlOf(aPage({ path: '/embed' }), {
      entry: 'embed.html',
      manifest: {
        ...manifest,
        'embed.html': { file: 'assets/embed-1.js', css: ['assets/embed-1.css'], imports: ['src/Form.tsx', '_site.js'] },
        '_site.js': { file: 'assets/site-1.js', css: ['assets/site-1.css'] },
        'src/Form.tsx': { file: 'assets/Form-1.js', css: ['assets/Form-1.css'], imports: ['_site.js'] },
      },
    })
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)" disabled>/g)].map(([, file]) => file)
    expect(sheets).toEqual(['/assets/site-1.css', '/assets/Form-1.css', '/assets/embed-1.css'])
  })

  it('loads scripts at low priority', async () => {
    const html = await htmlOf(aPage())
    expect(html).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/index-1.js">')
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/react-1.js">')
  })

  describe('with early code', () => {
    const code = {
      source: 'src/early.ts',
      answers: ['red'],
      failure: '<p>It failed.</p>',
      lost: '<p>It is lost.</p>',
      isDrawn: true,
    }
    const early: Partial<PrerenderInput> = {
      early: code,
      manifest: {
        ...manifest,
        'src/early.ts': { file: 'assets/shell-1.js', imports: ['_early.js'] },
        '_early.js': { file: 'assets/early-1.js' },
        'src/Form.tsx': { file: 'assets/Form-1.js', imports: ['_early.js', '_react.js'] },
      },
      render: async (_path, answer) => `<div data-form="colours"><p>${answer ? 'Second' : 'First'}</p></div>`,
    }

    it('loads only that where a first answer can be taken, and keeps the other scripts and the second screen in templates', async () => {
      const html = await htmlOf(aPage({ modules: ['src/Form.tsx'] }), early)
      const [, later = ''] = /<template data-scripts>(.*)<\/template>\n/.exec(html) ?? []
      expect([...later.matchAll(/"\/assets\/([^"]+)"/g)].map(([, file]) => file)).toEqual([
        'index-1.js',
        'react-1.js',
        'Form-1.js',
      ])
      const atOnce = html.replace(later, '').match(/<(?:script|link rel="modulepreload")[^>]*>/g)
      expect(atOnce).toEqual(['<script type="module" crossorigin src="/assets/early-1.js">'])
      expect(html).toContain('<div id="root"><div data-form="colours"><p>First</p></div></div>')
      expect(html).toContain(
        '<template data-after="[&quot;red&quot;]"><p>Second</p></template><template data-failure><p>It failed.</p></template><p>It is lost.</p></body>',
      )
    })

    it('loads it before the others where no answer is taken early, because it reports when they fail to load', async () => {
      const html = await htmlOf(aPage({ modules: ['src/Form.tsx'] }), { ...early, early: { ...code, answers: [] } })
      const scripts = [...html.matchAll(/<(script|link rel="modulepreload").*"\/assets\/([^"]+)"/g)]
      expect(scripts.map(([, , file]) => file)).toEqual(['early-1.js', 'index-1.js', 'react-1.js', 'Form-1.js'])
      expect(html).not.toMatch(/data-scripts|data-after/)
      expect(html).toContain('<template data-failure><p>It failed.</p></template><p>It is lost.</p></body>')
    })

    it('loads everything at once on a page that may not be rendered, and still takes the first answer early', async () => {
      const html = await htmlOf(aPage({ modules: ['src/Form.tsx'] }), { ...early, early: { ...code, isDrawn: false } })
      const scripts = [...html.matchAll(/<(script|link rel="modulepreload").*"\/assets\/([^"]+)"/g)]
      expect(scripts.map(([, , file]) => file)).toEqual(['early-1.js', 'index-1.js', 'react-1.js', 'Form-1.js'])
      expect(html).not.toContain('data-scripts')
      expect(html).toContain('<template data-after="[&quot;red&quot;]"><p>Second</p></template>')
    })

    it('changes nothing on a page without a form in it', async () => {
      const html = await htmlOf(aPage(), { ...early, render: async () => '<p>Words</p>' })
      expect(html).not.toMatch(/early-1\.js|<template/)
    })

    it.each([
      ['shares a file with other code', { '_early.js': { file: 'assets/early-1.js', imports: ['_react.js'] } }],
      ['is in two files', { 'src/early.ts': { file: 'assets/shell-1.js', imports: ['_early.js', '_react.js'] } }],
    ])('refuses early code that %s', async (_, chunks) => {
      const shared = { ...early, manifest: { ...early.manifest, ...chunks } }
      await expect(render(aPage(), shared)).rejects.toThrow('src/early.ts')
    })
  })

  it('writes the not-found page to 404.html, without a canonical URL and not indexed; no page learns its address', async () => {
    const html = await htmlOf(aPage({ path: '*', index: false }))
    expect(html).toContain('<main>/404</main>')
    expect(html).toContain('<meta name="referrer" content="no-referrer">')
    expect(await htmlOf(aPage())).not.toContain('no-referrer')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/canonical|og:url/)
  })

  it('escapes text in the head', async () => {
    expect(await htmlOf(aPage({ title: 'A & "B" <c>', description: '$& costs $1' }))).toContain(
      '<title>A &amp; &quot;B&quot; &lt;c&gt;</title>\n    <meta name="description" content="$&amp; costs $1">',
    )
  })

  it('refuses a page that needs a module the build does not have', async () => {
    await expect(render(aPage({ modules: ['src/Gone.tsx'] }))).rejects.toThrow('src/Gone.tsx')
  })

  it.each([
    ['/', 'index.html'],
    ['/register_today', 'register_today/index.html'],
    ['*', '404.html'],
  ])('writes %s to %s', async (path, file) => {
    const { files } = await render(aPage({ path }))
    expect([...files.keys()]).toEqual([file])
  })
})
