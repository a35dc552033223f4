import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canServe } from '../../../scripts/dev/canServe.ts'
import { QUESTIONNAIRE_FILE } from '../../../scripts/questionnaire/questionnaireFile.ts'
import { aFolder } from '../../support/aFolder.ts'

describe('canServe', () => {
  it('accepts the shipped questionnaire', async () => {
    expect(await canServe({ questionnaireFile: QUESTIONNAIRE_FILE })).toBe(true)
  })

  it('waits for one that is briefly missing, or broken, and not for another file, whose errors the API reports', async () => {
    const root = process.cwd()
    process.chdir(await aFolder())
    try {
      expect(await canServe({ questionnaireFile: QUESTIONNAIRE_FILE })).toBe(false)
      await mkdir(dirname(QUESTIONNAIRE_FILE))
      await writeFile(QUESTIONNAIRE_FILE, '{')
      expect(await canServe({ questionnaireFile: QUESTIONNAIRE_FILE })).toBe(false)
      expect(await canServe({ questionnaireFile: 'draft.json' })).toBe(true)
    } finally {
      process.chdir(root)
    }
  })
})
