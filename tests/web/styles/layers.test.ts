import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const names = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
/** The sheet that puts the layers in order. */
const ORDER = 'styles/layers.css'

const sheets = new Map(names.map((name) => [name, readFileSync(`src/web/${name}`, 'utf8')]))

describe('layers', () => {
  it('contain every rule of every style sheet, and are those that are put in order', () => {
    expect(names.length).toBeGreaterThan(20)
    const layers = sheets.get(ORDER)?.match(/\w+(?=[,;])/g) ?? []
    const whole = layers.map((layer) => `@layer ${layer} {\n}`)
    const outside = names.filter((name) => {
      const css = (sheets.get(name) ?? '').replaceAll(/\/\*[\s\S]*?\*\//g, '')
      return name !== ORDER && !whole.includes(css.match(/^\S.*$/gm)?.join('\n') ?? '')
    })
    expect(outside).toEqual([])
  })

  it('let no component define its own colour', () => {
    const modules = names.filter((name) => name.endsWith('.module.css'))
    const coloured = modules.filter((name) => /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(sheets.get(name) ?? ''))
    expect(coloured).toEqual([])
  })

  it('compare no width with <, which the build writes with a bare "not" that Safari reads since 16.4', () => {
    expect(names.filter((name) => /@media[^{]*(?:width|height) </.test(sheets.get(name) ?? ''))).toEqual([])
  })

  it('reduce motion in only one place', () => {
    const still = names.filter((name) => sheets.get(name)?.includes('prefers-reduced-motion'))
    expect(still).toEqual(['styles/motion.css'])
  })
})
