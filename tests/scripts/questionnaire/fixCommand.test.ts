import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fixCommand } from '../../../scripts/questionnaire/fixCommand.ts'
import { QUESTIONNAIRE_FILE } from '../../../scripts/questionnaire/questionnaireFile.ts'

describe('fixCommand', () => {
  it.each([
    [QUESTIONNAIRE_FILE, 'npm run validate -- --fix'],
    ['other.json', 'npm run validate -- other.json --fix'],
    ['my form.json', 'npm run validate -- "my form.json" --fix'],
    ['$& and $`.json', 'npm run validate -- "$& and $`.json" --fix'],
  ])('of %s names it where it is not the site’s own', (file, command) => {
    expect(fixCommand([file], resolve('.'))).toBe(command)
  })

  it('names every file', () => {
    expect(fixCommand(['my form.json', 'other.json'], resolve('.'))).toBe(
      'npm run validate -- "my form.json" other.json --fix',
    )
  })
})
