import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BAR_COLORS } from '#web/calculator/growthBarsOptions.ts'

const source = readFileSync('src/web/styles/tokens.css', 'utf8')

const forMoreContrast = /prefers-contrast: more\) \{\s*:root \{([^}]*)/.exec(source)?.[1] ?? ''

const find = (name: string, rules: string): string | undefined =>
  new RegExp(`--color-${name}:\\s*(#[0-9a-f]{6});`).exec(rules)?.[1]

function token(name: string): string {
  const value = find(name, source)
  if (!value) throw new Error(`No colour token ${name}`)
  return value
}

/** A token as visitors see it who ask for more contrast. */
const strongToken = (name: string): string => find(name, forMoreContrast) ?? token(name)

/** Relative luminance of a `#rrggbb` colour; WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

describe('tokens', () => {
  it.each([
    ['ink', 'page'],
    ['ink', 'surface'],
    ['ink', 'tint'],
    ['body', 'page'],
    ['body', 'surface'],
    ['body', 'tint'],
    ['muted', 'page'],
    ['muted', 'surface'],
    ['muted', 'tint'],
    ['brand', 'page'],
    ['brand', 'surface'],
    ['brand', 'tint'],
    ['on-brand', 'brand'],
    ['on-brand', 'brand-hover'],
    ['on-deep', 'deep'],
    ['on-deep-muted', 'deep'],
    ['deep', 'surface'],
    ['accent-text', 'surface'],
    ['error', 'surface'],
    ['error', 'error-tint'],
  ])('give %s enough contrast on %s', (text, ground) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['control-border', 'surface'],
    ['control-border', 'page'],
    ['focus', 'surface'],
    ['focus', 'page'],
    ['on-deep', 'deep'],
    ['chart-a', 'surface'],
    ['chart-b', 'surface'],
    ['chart-a', 'chart-b'],
  ])('make %s distinguishable from %s', (graphic, ground) => {
    expect(contrast(token(graphic), token(ground))).toBeGreaterThanOrEqual(3)
  })

  it.each([
    ['body', 'page'],
    ['body', 'tint'],
    ['muted', 'page'],
    ['muted', 'tint'],
    ['brand', 'page'],
    ['brand', 'tint'],
    ['on-brand', 'brand'],
    ['on-brand', 'brand-hover'],
    ['on-deep-muted', 'deep'],
    ['accent-text', 'surface'],
    ['error', 'error-tint'],
    ['control-border', 'tint'],
  ])('give %s on %s the contrast of WCAG AAA where a visitor asks for more', (text, ground) => {
    expect(contrast(strongToken(text), strongToken(ground))).toBeGreaterThanOrEqual(7)
  })

  it.each(['page', 'surface'])('show the edges of cards on %s where a visitor asks for more contrast', (ground) => {
    expect(contrast(strongToken('hairline'), strongToken(ground))).toBeGreaterThanOrEqual(3)
  })

  it('equal the colours of the bars', () => {
    expect(BAR_COLORS.map((color) => color.toLowerCase())).toEqual([token('chart-a'), token('chart-b')])
  })
})
