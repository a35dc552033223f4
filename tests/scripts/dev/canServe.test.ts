import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { canServe } from '../../../scripts/dev/canServe.ts'
import { QUESTIONNAIRE_FILE } from '../../../scripts/questionnaire/questionnaireFile.ts'

describe('canServe', () => {
  it('takes the shipped questionnaire', async () => {
    expect(await canServe({ questionnaireFile: QUESTIONNAIRE_FILE })).toBe(true)
  })

  it('waits for one that is gone for a moment', async () => {
    const root = process.cwd()
    process.chdir(tmpdir())
    try {
      expect(await canServe({ questionnaireFile: QUESTIONNAIRE_FILE })).toBe(false)
    } finally {
      process.chdir(root)
    }
  })

  it('leaves another file to the API, which reports it itself', async () => {
    expect(await canServe({ questionnaireFile: 'no-such-file.json' })).toBe(true)
  })
})
