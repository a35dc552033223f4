import { describe, expect, it } from 'vitest'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { pathBook } from '#linter/paths/pathBook.ts'
import { chartRenderers, pathRenderers } from '#linter/paths/renderers/index.ts'
import { aQuestion } from '../../../support/aQuestion.ts'
import { aQuestionnaire } from '../../../support/aQuestionnaire.ts'
import { shippedQuestionnaire } from '../../../support/shippedQuestionnaire.ts'

function bookOf(questionnaire: Questionnaire, limit = 100) {
  const drawn = pathBook(questionnaire, { name: 'sample.json', limit })
  if (!drawn.ok) throw new Error(drawn.reason)
  return drawn.book
}

const shipped = bookOf(shippedQuestionnaire)

/** A questionnaire whose every text tries to break out of the format around it. */
const hostile = aQuestionnaire({
  title: '</title>]]>\uffff<script>alert(1)</script>',
  steps: [
    aQuestion({
      id: 'end',
      text: '"]; <b>x</b> & `y` \\n #35; %%{init: {}}%% \u0007\u000b \u009b \ud800\n -->',
      options: ['"quoted" & <tagged>', 'plain'],
      next: [{ when: { question: 'end', is: '"quoted" & <tagged>' }, goTo: 'out' }, { goTo: null }],
    }),
    { id: 'out', type: 'not-eligible', heading: 'Sorry' },
  ],
})

describe('text', () => {
  it('lists each path with its screens, its answers in classes and its combinations', () => {
    const lines = pathRenderers.text(shipped).split('\n')
    expect(lines[1]).toBe('3 ways through, 1,170 combinations of answers; a text counts as one answer.')
    expect(lines).toContain('Way 1 of 3: to notEligible, 10 combinations')
    expect(lines).toContain('Way 2 of 3: to the completion screen, 1,120 combinations')
    expect(lines).toContain('Way 3 of 3: to notEligible, 40 combinations')
    expect(lines).toContain('  q2           "What is your estimated super balance?"  "$0 - $50,000"')
    expect(lines).toContain(
      '  q2                     "What is your estimated super balance?"     any but "$0 - $50,000" (4 of 5)',
    )
    expect(lines).toContain('  the completion screen  "Your details have been submitted"          the end')
    expect(lines).toContain('  q5                     "What is your first name?"                  any answer')
    expect(lines).toContain('  eligibilityCheck       "Good news! You are eligible!"')
    expect(pathRenderers.text(bookOf(hostile))).toMatch(/^ {2}out +"Sorry" +the end$/m)
  })

  it('keeps answers in their column beside words that take two columns of a terminal a character', () => {
    const steps = [
      aQuestion({ id: 'q1', text: '您目前的养老金余额大约是多少？', next: [{ goTo: 'q2' }] }),
      aQuestion({ id: 'q2', text: 'Name?' }),
    ]
    // Shorter than them: they are the widest.
    const completion = { heading: 'Done', text: '' }
    const lines = pathRenderers.text(bookOf(aQuestionnaire({ steps, completion }))).split('\n')
    const [wide = '', narrow = ''] = lines.filter((line) => /^ {2}q[12] /.test(line))
    // Its 15 characters are wide.
    expect(wide.indexOf('any of 3') + 15).toBe(narrow.indexOf('any of 3'))
    expect(wide).toContain('any of 3')
  })

  it('says how many paths are not listed, if any', () => {
    const one = bookOf(shippedQuestionnaire, 1)
    expect(pathRenderers.text(one)).toMatch(/\n\n2 more ways not listed: --limit takes a larger number.\n$/)
    expect(pathRenderers.text({ ...one, ways: 1200n })).toMatch(/\nWay 1 of 1,200: .*\n\n1,199 more ways not/s)
    expect(pathRenderers.text(shipped)).not.toContain('not listed')
  })

  it('names a few of many options', () => {
    const options = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const next = [{ when: { question: 'q', in: options.slice(4) }, goTo: 'out' }, { goTo: null }]
    const steps = [aQuestion({ id: 'q', options, next }), { id: 'out', type: 'not-eligible' } as const]
    expect(pathRenderers.text(bookOf(aQuestionnaire({ steps })))).toContain('"a", "b" and 2 others (4 of 8)')
  })
})

describe('json', () => {
  it('is one object with counts as strings and whole classes', () => {
    const { paths, ...totals } = JSON.parse(pathRenderers.json(shipped))
    expect(totals).toEqual({ file: 'sample.json', combinations: '1170', ways: '3', listed: 3 })
    expect(paths[0]).toMatchObject({
      end: 'notEligible',
      combinations: '10',
      steps: [{ id: 'q1' }, { answers: ['$0 - $50,000'] }],
    })
    expect(paths[1]).toMatchObject({ end: null, combinations: '1120' })
    expect(paths[1].steps[4]).toEqual({ id: 'eligibilityCheck' })
    expect(paths[1].steps[5]).toEqual({ id: 'q5', answers: null })
    const first = JSON.parse(pathRenderers.json(bookOf(shippedQuestionnaire, 1)))
    expect(first).toMatchObject({ ways: '3', listed: 1, paths: [{ end: 'notEligible' }] })
  })
})

describe('mermaid', () => {
  it('draws each step once, in the shape of its kind, and each entry of next as an arrow', () => {
    const lines = chartRenderers.mermaid(shippedQuestionnaire).trimEnd().split('\n')
    expect(lines[0]).toBe('flowchart TD')
    expect(lines).toContain('  n1["q2 · multiple choice<br/>What is your estimated super balance?"]')
    expect(lines).toContain('  n4{{"eligibilityCheck · eligibility check<br/>Good news! You are eligible!"}}')
    expect(lines).toContain('  n1 -->|"q2 is #34;$0 - $50,000#34;"| n8')
    expect(lines).toContain('  n1 -->|"otherwise"| n2')
    expect(lines.filter((line) => line.includes('-->'))).toHaveLength(10)
  })

  it('escapes texts that would end their label', () => {
    for (const line of chartRenderers.mermaid(hostile).trimEnd().split('\n').slice(1)) {
      expect(line).toMatch(/^ {2}n\d( -->(\|"[^"]*"\|)? n\d|[[({]+"[^"]*"[\])}]+)$/)
      expect(line.replaceAll('<br/>', '')).not.toMatch(/[<`]|%%|\p{Cc}|\p{Cs}/u)
    }
  })

  it('draws a step without a text by its id and type alone', () => {
    const steps = [aQuestion({ id: 'q', next: [{ goTo: 'out' }] }), { id: 'out', type: 'not-eligible' } as const]
    expect(chartRenderers.mermaid(aQuestionnaire({ steps }))).toContain('  n1[["out · not eligible"]]\n')
  })

  it('escapes what Mermaid would read as its own, and keeps a text on one line', () => {
    expect(chartRenderers.mermaid(hostile)).toContain(
      '<br/>#34;]; #60;b#62;x#60;/b#62; #38; #96;y#96; #92;n #35;35; #37;%{init: {}}#37;% \ufffd\ufffd \ufffd \ufffd --#62;"]\n',
    )
  })
})

describe('svg', () => {
  it('is an image with a name, and a description that lists every path', () => {
    const drawing = chartRenderers.svg(shippedQuestionnaire)
    expect(drawing).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]*role="img" aria-labelledby="flow-title" aria-describedby="flow-description"/,
    )
    expect(drawing).toContain('<title id="flow-title">Free super review: flow chart</title>')
    expect(drawing).toContain('to notEligible if q3 is &quot;60+&quot;; otherwise to q4.')
    expect(drawing.match(/marker-end=/g)).toHaveLength(10)
    // A head points along the last part of its arrow, which must have a length.
    expect(drawing).not.toMatch(/ ([\d.]+)V\1"/)
  })

  /** Two questions and an ending: the way from the first one to the completion screen passes the second. */
  const drawn = chartRenderers.svg(
    aQuestionnaire({
      completion: { heading: 'All done.', text: '' },
      steps: [
        aQuestion({
          id: 'a',
          text: 'First?',
          next: [{ when: { question: 'a', is: 'red' }, goTo: 'out' }, { goTo: 'b' }],
        }),
        aQuestion({ id: 'b', text: 'Then?', next: [{ goTo: null }] }),
        { id: 'out', type: 'not-eligible', heading: 'Sorry.' },
      ],
    }),
  )
  /** An ending without a heading, below words that take several lines. */
  const bare = aQuestionnaire({
    steps: [
      aQuestion({
        id: 'q',
        next: [{ when: { question: 'q', in: ['red', 'green'] }, goTo: 'out' }, { goTo: null }],
      }),
      { id: 'out', type: 'not-eligible' },
    ],
  })
  const partOf = (drawing: string, title: string) =>
    drawing.split('\n').find((line) => line.startsWith(`<g><title>${title}`)) ?? ''

  it('is described by one sentence for each step, without the marks that its text ends with', () => {
    expect(drawn).toContain('a, First: to out if a is &quot;red&quot;; otherwise to b. b, Then: to (completion).')
    expect(chartRenderers.svg(bare)).toContain('otherwise to (completion). out. (completion)')
  })

  it('has the id and the type of a step in bold, and its text not', () => {
    const box = partOf(drawn, 'a · ')
    expect(box).toMatch(/font-weight="600" font-size="12">a · multiple choice<.*[^0]">First\?</)
    expect(box.match(/font-weight/g)).toHaveLength(1)
    // Words on several lines, the first of which is no name.
    expect(partOf(chartRenderers.svg(bare), 'q is one of')).toMatch(/^(?!.*font-weight).*<\/tspan><tspan /)
    expect(partOf(chartRenderers.svg(bare), 'out · not eligible<')).toContain('font-weight')
  })

  it('has its words in the middle of each box, from top to bottom', () => {
    for (const box of [partOf(drawn, 'a · '), partOf(chartRenderers.svg(bare), 'out · '), partOf(drawn, 'otherwise')]) {
      const [, top = '', height = ''] = /<rect x="\S+" y="(\S+)" width="\S+" height="(\S+)"/.exec(box) ?? []
      const baselines = [...box.matchAll(/<tspan x="\S+" y="(\S+?)"/g)].map(([, y]) => Number(y))
      const middle = (Math.min(...baselines) + Math.max(...baselines)) / 2
      // A small letter of 13 px is some 7 px high, with a capital's 9 px above the baseline.
      expect(middle - (Number(top) + Number(height) / 2)).toBeCloseTo(4.5, 0)
    }
  })

  it('has a thicker line around an ending than around a question', () => {
    expect(partOf(drawn, 'out · ')).toContain('stroke-width="3"')
    expect(partOf(drawn, 'b · ')).toContain('stroke-width="1.5"')
  })

  it('has light words on the completion screen, which is dark, and dark ones on a question', () => {
    expect(partOf(drawn, 'completion screen')).toContain('<text text-anchor="middle" fill="#ffffff">')
    expect(partOf(drawn, 'b · ')).toContain('<text text-anchor="middle" fill="#10231c">')
  })

  it('has the head of an arrow only where it ends, not where it passes a row', () => {
    const passing = drawn.split('\n').filter((line) => line.startsWith('<path') && line.includes('V'))
    expect(passing).not.toEqual([])
    expect(passing.filter((path) => path.includes('marker-end'))).toEqual([])
  })

  it('is red at an ending that turns visitors away, and at no other', () => {
    const next = [{ when: { question: 'q', is: 'red' }, goTo: 'noCall' }, { goTo: 'out' }]
    const steps = [
      aQuestion({ id: 'q', next }),
      { id: 'noCall', type: 'ending', heading: 'Thank you', text: 'We will not call.' } as const,
      { id: 'out', type: 'not-eligible' } as const,
    ]
    const drawing = chartRenderers.svg(aQuestionnaire({ steps }))
    expect(partOf(drawing, 'noCall · ending')).toContain('fill="#edf4ef" stroke="#0b6b4f" stroke-width="3"')
    expect(partOf(drawing, 'out · not eligible')).toContain('fill="#fef3f2" stroke="#b42318" stroke-width="3"')
  })

  it('is well-formed, whatever the texts contain, and loads nothing', () => {
    for (const drawing of [shippedQuestionnaire, hostile].map(chartRenderers.svg)) {
      const open: string[] = []
      const closed: string[] = []
      for (const [, closing, name = '', selfClosing] of drawing.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
        if (closing) closed.push(`${open.pop()} by ${name}`)
        else if (!selfClosing) open.push(name)
      }
      expect(open).toEqual([])
      expect(closed.filter((pair) => !/^(\w+) by \1$/.test(pair))).toEqual([])
      expect(closed.length).toBeGreaterThan(10)
      expect(drawing).not.toMatch(/<script|href|url\((?!#)|\p{Cs}/u)
      expect(drawing).not.toMatch(/[^\P{Cc}\n]|\uffff|\]\]>/u)
    }
  })
})
