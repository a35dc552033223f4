import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe.each(['index.html', 'embed.html'])('%s', (file) => {
  const html = readFileSync(file, 'utf8')

  it("keeps an iPhone from making the visitor's own number a link that calls it", () => {
    expect(html).toContain('<meta name="format-detection" content="telephone=no" />')
  })
})
