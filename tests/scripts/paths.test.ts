import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { pathsCommand } from '../../scripts/paths/pathsCommand.ts'
import { aDefinition } from '../support/aDefinition.ts'
import { aFolder } from '../support/aFolder.ts'
import { aQuestion } from '../support/aQuestion.ts'
import { runHere } from '../support/runHere.ts'
import { type Run, runScript } from '../support/runScript.ts'
import { SHIPPED_COPY } from '../support/shippedQuestionnaire.ts'
import { shippedText } from '../support/shippedText.ts'

const BROKEN = 'tests/fixtures/questionnaires/err/ref-unknown-step.json'

/** Runs the command in the root of the project. */
const paths = (...args: readonly string[]): Promise<Run> => runHere(pathsCommand, args)

/** Runs the command in a process of its own, as npm does in a folder, with a given stdin. */
const pathsIn = (called: string, args: readonly string[], input = ''): Promise<Run> =>
  runScript('paths.ts', args, { called, input })

let folder: string
beforeEach(async () => {
  folder = await aFolder()
})

describe('npm run paths', () => {
  it('lists the paths through the shipped questionnaire', async () => {
    const { code, stdout } = await paths(SHIPPED_COPY)
    expect(code).toBe(0)
    expect(stdout).toContain('3 ways through, 1,170 combinations of answers; a text counts as one answer.')
  })

  it.each([
    ['json', /^\{\n {2}"file": "tests\/fixtures\/.*super-review.questionnaire.json"/],
    ['mermaid', /^flowchart TD\n/],
    ['svg', /^<svg /],
  ])('writes %s', async (format, start) => {
    const { code, stdout } = await paths(SHIPPED_COPY, '--format', format)
    expect([code, stdout]).toEqual([0, expect.stringMatching(start)])
  })

  it('lists as many paths as requested', async () => {
    expect((await paths(SHIPPED_COPY, '--limit', '1')).stdout).toContain(
      '2 more ways not listed: --limit takes a larger number.',
    )
  })

  it('reads stdin', async () => {
    const { code, stdout } = await pathsIn('.', ['-'], shippedText)
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^<stdin>\n3 ways through, /)])
  })

  it('resolves paths from the folder in which npm was called', async () => {
    const runs = await Promise.all([
      pathsIn('schema', []),
      pathsIn('schema', ['super-review.questionnaire.json']),
      pathsIn('tests/fixtures', ['questionnaires/ok/pets.json']),
    ])
    expect(runs.map(({ code, stdout }) => [code, stdout.split('\n')[0]])).toEqual([
      [0, 'super-review.questionnaire.json'],
      [0, 'super-review.questionnaire.json'],
      [0, 'questionnaires/ok/pets.json'],
    ])
  })

  it('draws 400 steps at most; text and Mermaid have any number', async () => {
    const fileOf = async (count: number): Promise<string> => {
      const steps = Array.from({ length: count }, (_, at) =>
        aQuestion({ id: `q${at}`, next: [{ goTo: at + 1 < count ? `q${at + 1}` : null }] }),
      )
      const file = join(folder, `${count}.json`)
      await writeFile(file, JSON.stringify(aDefinition({ steps })))
      return file
    }
    expect(await paths(await fileOf(400), '--format', 'svg')).toMatchObject({ code: 0 })
    const file = await fileOf(1001)
    const stderr = `${file}: 1,001 steps are too many to draw: at most 400.\n`
    expect(await paths(file, '--format', 'svg')).toMatchObject({ code: 2, stdout: '', stderr })
    expect(await paths(file, '--format', 'mermaid')).toMatchObject({ code: 0 })
  })

  it('reports a broken questionnaire as the linter does, with exit code 1', async () => {
    const { code, stdout, stderr } = await paths(BROKEN)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('ref/unknown-step')
  })

  it('names the command that corrects the file, if it is one', async () => {
    const slip = (await readFile(SHIPPED_COPY, 'utf8')).replace('"maxColumns": 3', '"maxColumns": "3"')
    const file = join(folder, 'slip.json')
    await writeFile(file, slip)
    expect((await paths(file)).stderr).toContain(`\n1 can be corrected for you: npm run validate -- ${file} --fix\n`)
    const { code, stderr } = await pathsIn('.', ['-'], slip)
    expect(code).toBe(1)
    expect(stderr).not.toContain('--fix')
  })

  it.each([
    ['a file that is not there', ['nope.json'], /^nope\.json: cannot be read: no such file/],
    ['a file that is no text', ['binary.json'], /^\S*binary\.json: /],
    ['a folder', ['.'], /^\.: name one of the files in it\.$/m],
    ['two files', ['a.json', 'b.json'], /^One file at a time\. Usage: /],
    ['an unknown format', ['--format', 'gif'], /^There is no format "gif"\. Usage: npm run paths -- /],
    [
      'a limit in words',
      ['--limit', 'many'],
      /^--limit takes a whole number of up to seven digits, not "many"\. Usage: /,
    ],
    ['a limit of eight digits', ['--limit', '12345678'], /^--limit takes a whole number of up to seven digits/],
    ['a format called as what every object has', ['--format', 'constructor'], /^There is no format "constructor"/],
    ['an unknown option', ['--colour'], /^Unknown option '--colour'\. Usage: .*--format .*--limit .*--help/],
  ])('exits with 2, and says why in one line, for %s', async (_what, args, words) => {
    await writeFile(join(folder, 'binary.json'), new Uint8Array([0, 0xff, 2]))
    const { code, stdout, stderr } = await runHere(pathsCommand, args, { called: folder })
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(words)
    expect(stderr.trimEnd()).not.toContain('\n')
  })

  it('has the findings of a broken questionnaire on stdout too, for a program that reads JSON', async () => {
    const { code, stdout, stderr } = await paths(BROKEN, '--format', 'json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      failure: `${BROKEN}: the linter finds errors.`,
      findings: expect.arrayContaining([expect.objectContaining({ rule: 'ref/unknown-step', line: 10 })]),
    })
    expect(stderr).toContain('ref/unknown-step')
  })

  it('says on stdout too why it cannot, for a program that reads JSON', async () => {
    const { code, stdout, stderr } = await paths('nope.json', '--format', 'json')
    expect(code).toBe(2)
    expect(stderr).toMatch(/^nope\.json: cannot be read: no such file/)
    expect(`${JSON.parse(stdout).failure}\n`).toBe(stderr)
  })

  /** A file whose last condition asks about all 20 questions before it. */
  async function tangledFile(): Promise<string> {
    const ids = Array.from({ length: 20 }, (_, place) => `q${place}`)
    const asked = ids.map((id, place) => ({
      id,
      type: 'multiple-choice',
      text: `Question ${place}?`,
      options: ['a', 'b', 'c'],
      next: [{ goTo: ids[place + 1] ?? 'last' }],
    }))
    const all = ids.map((question) => ({ question, is: 'a' }))
    const none = ids.map((question) => ({ question, is: 'b' }))
    const last = {
      id: 'last',
      type: 'text',
      text: 'Name?',
      next: [{ when: { any: [{ all }, { all: none }] }, goTo: 'out' }, { goTo: null }],
    }
    const steps = [...asked, last, { id: 'out', type: 'not-eligible', heading: 'Sorry', text: 'No.' }]
    const file = join(folder, 'large.questionnaire.json')
    await writeFile(
      file,
      JSON.stringify({ id: 'large', version: '1', title: 'Large', timeZone: 'Australia/Brisbane', steps }),
    )
    return file
  }

  it('says how many states are too many to list', async () => {
    const file = await tangledFile()
    const { code, stderr } = await paths(file)
    expect([code, stderr]).toEqual([2, `${file}: there is no path book: it has more than 100,000 states.\n`])
  })

  it.each([
    ['mermaid', /^flowchart TD\n/, '-->'],
    ['svg', /^<svg /, 'marker-end='],
  ])('draws a file with too many states to list as %s', async (format, start, arrow) => {
    const { code, stdout, stderr } = await paths(await tangledFile(), '--format', format)
    expect([code, stdout, stderr]).toEqual([0, expect.stringMatching(start), ''])
    expect(stdout.split(arrow)).toHaveLength(23)
  })
})
