import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { APEX_LEGEND_HASH } from '../../../scripts/build/apexLegendHash.ts'

describe('APEX_LEGEND_HASH', () => {
  it('is the hash of the style that the chart library appends', async () => {
    const source = await readFile('node_modules/apexcharts/src/modules/legend/Helpers.js', 'utf8')
    const style = /const text = `([^`]*)`/.exec(source)?.[1] ?? ''
    expect(APEX_LEGEND_HASH).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  })
})
