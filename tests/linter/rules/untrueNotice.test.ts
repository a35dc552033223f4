import { describe, expect, it } from 'vitest'
import { defaultLabels } from '#core/questionnaire/labels.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { untrueNotice } from '#linter/rules/untrueNotice.ts'
import { aDefinition } from '../../support/aDefinition.ts'

const check = (parts: Pick<QuestionnaireDefinition, 'settings' | 'labels'>) => [
  ...untrueNotice.check(indexDefinition(aDefinition(parts))),
]

const { textNotice } = defaultLabels

describe('untrueNotice', () => {
  it('reports the usual notice where leaving the box submits nothing', () => {
    const help = 'remove it: without it the site says "Press Enter to continue."'
    expect(check({ settings: { submitOnBlur: 'off' }, labels: { textNotice } })).toMatchObject([
      { path: ['labels', 'textNotice'], help },
    ])
  })

  it('is silent where it is true, and on every other notice', () => {
    expect(check({ labels: { textNotice } })).toEqual([])
    expect(check({ settings: { submitOnBlur: 'any' }, labels: { textNotice } })).toEqual([])
    expect(check({ settings: { submitOnBlur: 'off' } })).toEqual([])
    expect(check({ settings: { submitOnBlur: 'off' }, labels: { textNotice: 'Press Enter.' } })).toEqual([])
  })
})
