import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { QUESTIONNAIRE_FILE } from '../../scripts/questionnaire/questionnaireFile.ts'
import { aFolder } from '../support/aFolder.ts'
import { scriptBundle } from '../support/scriptBundle.ts'
import { SHIPPED_COPY } from '../support/shippedQuestionnaire.ts'

let root: string
beforeEach(async () => {
  root = await aFolder()
  await mkdir(dirname(join(root, QUESTIONNAIRE_FILE)))
})

/** Runs `npm run build` in a project with nothing but this questionnaire, so that it fails before it builds anything. */
async function build(questionnaire: Buffer | null): Promise<{ readonly code: unknown; readonly stderr: string }> {
  if (questionnaire) await writeFile(join(root, QUESTIONNAIRE_FILE), questionnaire)
  const bundle = resolve(await scriptBundle('./scripts/build.ts'))
  return new Promise((done) => {
    execFile(process.execPath, [bundle], { cwd: root }, (error, _stdout, stderr) => done({ code: error?.code, stderr }))
  })
}

describe('npm run build', () => {
  it('reports a questionnaire that was saved in another encoding, wherever the letters are', async () => {
    const shipped = await readFile(SHIPPED_COPY, 'utf8')
    const inWindows1252 = Buffer.from(shipped.replace('"super fund"', '"café"'), 'latin1')
    expect(await build(inWindows1252)).toEqual({
      code: 1,
      stderr: `${QUESTIONNAIRE_FILE}: This is not text in UTF-8. Save the file again, as UTF-8.\n`,
    })
  })

  it('reports a missing questionnaire in one line', async () => {
    expect(await build(null)).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^schema\/super-review\.questionnaire\.json: cannot be read: no such file[^\n]*\n$/,
      ),
    })
  })

  it('prints what is wrong with the questionnaire, and what corrects it, without a stack trace', async () => {
    const shipped = await readFile(SHIPPED_COPY, 'utf8')
    const wrong = shipped
      .replace('"goTo": "q4"', '"goTo": "q44"')
      .replace('"goTo": "eligibilityCheck"', '"goTo": "eligibiltyCheck"')
    const { code, stderr } = await build(Buffer.from(wrong))
    expect(code).toBe(1)
    expect(stderr).toContain('\n1 can be corrected for you: npm run validate -- --fix\n')
    expect(stderr).toContain('"goTo" names "q44", which is not a step.')
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})
