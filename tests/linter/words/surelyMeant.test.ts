import { describe, expect, it } from 'vitest'
import { surelyMeant } from '#linter/words/surelyMeant.ts'

describe('surelyMeant', () => {
  it.each([
    ['notEligable', ['q5', 'notEligible'], 'notEligible'],
    ['breed2', ['breed22'], undefined],
    ['noCovr', ['noCover', 'name'], 'noCover'],
    ['nmae', ['name', 'age'], 'name'],
    ['nmae', ['name', 'name'], 'name'],
    ['Name', ['name'], 'name'],
    ['Q2', ['q1', 'q2', 'q3'], 'q2'],
    ['nt', ['ACT', 'NT'], 'NT'],
    ['Is', ['is', 'in'], 'is'],
    ['MAXCOLUMNS', ['maxColumns', 'options'], 'maxColumns'],
    ['ID', ['question', 'id'], 'id'],
    ['q2\u200b', ['q1', 'q2', 'q3'], 'q2'],
    ['q 2', ['q1', 'q2', 'q3'], 'q2'],
    ['20-29', ['20 - 29', '30 - 39'], '20 - 29'],
  ])('corrects %s, with %j to choose from, to %s', (wrong, candidates, meant) => {
    expect(surelyMeant(wrong, candidates)).toBe(meant)
  })

  it.each([
    ['between two alike', 'cats', ['cat', 'bats']],
    ['two edits away', 'notElgable', ['notEligible']],
    ['in a short name', 'q2', ['q3']],
    ['of a letter in a short name', 'yas', ['yes']],
    ['of case alone between two', 'NT', ['nt', 'Nt']],
    ['of blanks alone between two', '1 11', ['11 1', '1 1 1']],
    ['of case alone where what is meant ends with a space', 'nt ', ['NT ']],
    ['in a number', 'step2', ['step3']],
    ['in an amount', '$50,00', ['$50,000']],
    ['in "and", which is no "any"', 'and', ['all', 'any']],
    ['in a word of another system that is near to another', 'equals', ['is', 'equal']],
    ['where what is meant holds a character that is not seen', 'young', ['young\u200B']],
    ['where what is meant ends with a space', 'Email', ['Email ']],
    ['where what is meant holds a control character', 'young', ['you\u0000ng']],
    ['with nothing to choose from', 'name', []],
  ])('does not correct a typo %s', (_name, wrong, candidates) => {
    expect(surelyMeant(wrong, candidates)).toBeUndefined()
  })
})
