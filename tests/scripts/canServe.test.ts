import { describe, expect, it } from 'vitest'
import { canServe, QUESTIONNAIRE } from '../../scripts/canServe.ts'

describe('canServe', () => {
  it('takes the shipped questionnaire', async () => {
    expect(await canServe({ questionnaireFile: QUESTIONNAIRE })).toBe(true)
  })

  it('leaves another file to the API, which alone tells of it', async () => {
    expect(await canServe({ questionnaireFile: 'no-such-file.json' })).toBe(true)
  })
})
