import { describe, expect, it } from 'vitest'
import { compareRounds } from '../../../scripts/bench/compareRounds.ts'
import { BASE, type Contender, RADIOS } from '../../../scripts/bench/contenders/Contender.ts'
import { inRounds } from '../../../scripts/bench/inRounds.ts'

const contender = (name: string): Contender => ({
  name,
  label: `the ${name}`,
  url: `http://localhost/${name}/`,
  delay: 0,
  options: RADIOS,
  convert: (definition) => definition,
})

const base = contender(BASE)
const site = contender('site')

const quantities = [{ name: 'time', unit: 'ms', of: (value: number) => value, isCompared: true }]

describe('inRounds', () => {
  it('starts each round with another contender', async () => {
    const order: string[] = []
    await inRounds([base, site], 2, async ({ name }, round) => order.push(`${round} ${name}`))
    expect(order).toEqual([`0 ${BASE}`, '0 site', '1 site', `1 ${BASE}`])
  })

  it('leaves a contender out once it has failed', async () => {
    let tries = 0
    const measured = await inRounds([base, site], 3, async ({ name }) => {
      if (name === 'site') throw new Error(`no page, try ${++tries}`)
      return 1
    })
    expect(measured.get(base)).toEqual([1, 1, 1])
    expect(measured.get(site)).toEqual(new Error('no page, try 1'))
  })
})

describe('compareRounds', () => {
  it('computes each ratio within its round', () => {
    const { columns, rows, ratio } = compareRounds(
      new Map([
        [base, [10, 100, 20]],
        [site, [20, 150, 60]],
      ]),
      quantities,
    )
    expect(columns).toEqual(['', 'time', '× hand-written'])
    expect(rows[1]).toEqual([
      'the site',
      { median: 60, low: 20, high: 150, unit: 'ms' },
      { median: 2, low: 1.5, high: 3 },
    ])
    expect(ratio('site', 'time')).toBe(2)
    expect(ratio('another', 'time')).toBeNaN()
  })

  it('says why a contender has no figures', () => {
    const measured = new Map<Contender, readonly number[] | Error>([
      [base, [10]],
      [site, new Error('closed | at once\nat line 1')],
    ])
    const { rows, ratio } = compareRounds(measured, quantities)
    expect(rows[1]).toEqual(['the site', 'failed: closed / at once', null])
    expect(ratio('site', 'time')).toBeNaN()
  })

  it.each([
    ['has failed', [[base, new Error('closed')] as const]],
    ['takes no part', []],
  ])('gives figures without ratios when the base %s', (_, others) => {
    const measured = new Map<Contender, readonly number[] | Error>([...others, [site, [20]]])
    const { rows, ratio } = compareRounds(measured, quantities)
    expect(rows.at(-1)).toEqual(['the site', { median: 20, low: 20, high: 20, unit: 'ms' }, null])
    expect(ratio('site', 'time')).toBeNaN()
  })
})
