import { describe, expect, it } from 'vitest'
import { crawlerFiles } from '../../../scripts/build/crawlerFiles.ts'

describe('crawlerFiles', () => {
  it('lists the pages that may be indexed', () => {
    const page = { title: 'A page', description: 'A review', index: true }
    const pages = [
      { ...page, path: '/' },
      { ...page, path: '/q&a' },
      { ...page, path: '/private', index: false },
      { ...page, path: '*' },
    ]
    const files = crawlerFiles(pages, 'https://review.example')
    expect(files.get('sitemap.xml')?.match(/<loc>.*<\/loc>/g)).toEqual([
      '<loc>https://review.example/</loc>',
      '<loc>https://review.example/q&amp;a</loc>',
    ])
    expect(files.get('robots.txt')).toContain('Sitemap: https://review.example/sitemap.xml')
  })

  it('lets crawlers that run scripts look up an address, else pages with the form show them an error, and call nothing else', () => {
    const robots = crawlerFiles([], 'https://review.example').get('robots.txt')
    expect(robots).toMatch(/^User-agent: \*\nAllow: \/api\/ip\nDisallow: \/api\/\n/)
  })
})
