import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { previewOf } from '../../../scripts/dev/previewOf.ts'
import { aFlowOfPairs } from '../../support/aFlowOfPairs.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const FILE = 'pets.questionnaire.json'
const right = await readFile('tests/fixtures/questionnaires/ok/options-with-labels.json', 'utf8')
const site = { name: FILE, pages: ['/privacy-policy'] }

describe('previewOf', () => {
  it('draws the chart and finds a way to every step', () => {
    const { edition, chart, routes, findings } = previewOf(right, site)
    expect([edition, findings]).toEqual([1, []])
    expect(chart?.svg).toMatch(/^<svg /)
    expect(routes[0]?.moves).toEqual([])
    expect(routes.map(({ stepId }) => stepId)).toContain(null)
  })

  it('says what stands in each box of the chart, and where it is drawn', () => {
    const { chart, routes } = previewOf(right, site)
    const boxes = chart?.boxes ?? []
    expect(new Set(boxes.map(({ stepId }) => stepId))).toEqual(new Set(routes.map(({ stepId }) => stepId)))
    expect(boxes.at(-1)).toMatchObject({ stepId: null, words: 'completion screen: Your details have been submitted' })
    for (const { words, left, top, width, height } of boxes) {
      expect(chart?.svg).toContain(`<title>${words}</title>`)
      for (const number of [left, top, width, height]) expect(number).toBeGreaterThan(0)
    }
    const [first] = boxes
    const place = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="8"/.exec(chart?.svg ?? '')
    const drawn = place?.slice(1).map(Number)
    expect(
      [first?.left, first?.top, first?.width, first?.height].map((number) => Math.round((number ?? 0) * 10) / 10),
    ).toEqual(drawn)
  })

  it('keeps the last valid state of a broken file, with all its errors', () => {
    const last = previewOf(right, site)
    const { findings, ...kept } = previewOf(right.replace('"goTo": "sorry"', '"goTo": "sory"'), { ...site, last })
    expect({ ...kept, findings: [] }).toEqual(last)
    expect(findings).toEqual([
      {
        severity: 'error',
        place: `${FILE}:23:72`,
        rule: 'ref/unknown-step',
        message: '"goTo" names "sory", which is not a step.',
        frames: [{ caption: null, code: expect.stringMatching(/^23 │.*"goTo": "sory"[^]*\^{6}$/) }],
        witness: null,
        why: 'a visitor who takes this transition has no next screen.',
        fix: 'did you mean "sorry"?',
        isFixable: true,
      },
    ])
  })

  it('says which findings no machine corrects', () => {
    const [finding] = previewOf(right.replace('"goTo": "sorry"', '"goTo": "elsewhere"'), site).findings
    expect(finding).toMatchObject({ rule: 'ref/unknown-step', isFixable: false })
  })

  it('tells the new ids of the steps that an edit has renamed', () => {
    const last = previewOf(right, site)
    expect(last.newIds).toEqual([])
    const renamed = previewOf(right.replaceAll('"sorry"', '"regret"'), { ...site, last })
    expect(renamed.newIds).toEqual([['sorry', 'regret']])
    expect(previewOf(right.slice(0, -4), { ...site, last: renamed }).newIds).toEqual([['sorry', 'regret']])
  })

  it('reports a link to a page that does not exist', () => {
    const shipped = JSON.stringify(shippedDefinition)
    expect(previewOf(shipped, site).findings).toEqual([])
    const [finding] = previewOf(shipped, { ...site, pages: ['/terms-of-service'] }).findings
    expect(finding).toMatchObject({ severity: 'error', rule: 'ref/unknown-page' })
  })

  it('does not increment the edition for a save that changes nothing for visitors', () => {
    const last = previewOf(right, site)
    expect(previewOf(`${right}\n`, { ...site, last })).toEqual(last)
    expect(previewOf(right.replace('Options written out', 'Pets'), { ...site, last }).edition).toBe(2)
  })

  it('draws the chart of a flow with too many states to find ways through it', () => {
    const tangled = JSON.stringify(aFlowOfPairs(16))
    const chart = { svg: expect.stringMatching(/^<svg /), boxes: [] }
    expect(previewOf(tangled, site)).toMatchObject({ edition: 1, chart, routes: [] })
  })

  it('draws no chart of more steps than anybody would read', () => {
    const definition = JSON.parse(right)
    const steps = Array.from({ length: 401 }, (_, place) => {
      const next = [{ goTo: place === 400 ? null : `q${place + 1}` }]
      return { id: `q${place}`, type: 'text', text: `Question ${place}?`, next }
    })
    const large = JSON.stringify({ ...definition, rules: undefined, contract: undefined, steps })
    expect(previewOf(large, site)).toMatchObject({
      edition: 1,
      chart: null,
      routes: [],
      findings: [],
    })
  })
})
