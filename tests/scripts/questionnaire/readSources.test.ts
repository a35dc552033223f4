import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { validateCommand } from '../../../scripts/validate/validateCommand.ts'
import { aFolder } from '../../support/aFolder.ts'
import { runHere } from '../../support/runHere.ts'
import { type Run, runScript } from '../../support/runScript.ts'
import { SHIPPED_COPY } from '../../support/shippedQuestionnaire.ts'

const BROKEN = 'tests/fixtures/questionnaires/err/ref-unknown-step.json'

/** Runs the linter, which reads its files with `readSources`, in the root of the project. */
const validate = (...args: readonly string[]): Promise<Run> => validateIn('.', args)

/** Runs it as if called in a folder, in CI: it writes nothing. */
const validateIn = (called: string, args: readonly string[]): Promise<Run> =>
  runHere(validateCommand, args, { called, env: { CI: '1' } })

/** Runs it in a process of its own, as npm does in a folder, with a given stdin. */
const validateInput = (called: string, args: readonly string[], input: string): Promise<Run> =>
  runScript('validate.ts', args, { called, input, env: { CI: '1' } })

let folder: string
const write = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

beforeEach(async () => {
  folder = await aFolder()
})

describe('npm run validate -- -', () => {
  it('checks stdin, and names it so', async () => {
    const clean = await readFile(SHIPPED_COPY, 'utf8')
    expect(await validateInput('.', ['-'], clean)).toEqual({ code: 0, stdout: '1 file, no problems\n', stderr: '' })
    const broken = clean.replace('"goTo": "q4"', '"goTo": "q44"')
    const slip = clean.replace('"maxColumns": 3', '"maxColumns": "3"')
    expect((await validateInput('.', ['-'], slip)).stdout).not.toContain('--fix')
    expect(await validateInput('.', ['-', SHIPPED_COPY, '-', '--format=plain'], broken)).toEqual({
      code: 1,
      stdout: expect.stringMatching(/^<stdin>:92:90: error: .* \[ref\/unknown-step\]\n$/),
      stderr: '',
    })
  })

  it.each(['sarif', 'github'])(
    'names it so in %s too, where other files are named relative to the root',
    async (format) => {
      const { code, stdout } = await validateInput('schema', ['-', '--format', format], '[]')
      expect([code, stdout]).toEqual([1, expect.stringMatching(/(<|%3C)stdin(>|%3E)/)])
      expect(stdout).not.toMatch(/schema\/(<|%3C)stdin/)
    },
  )

  it('reports an empty text, one in UTF-16, and more than a questionnaire can be', async () => {
    const runs = await Promise.all(
      ['', '\0{\0}', ' '.repeat(33_000_000)].map((input) => validateInput('.', ['-', '--format=plain'], input)),
    )
    expect(runs).toEqual([
      { code: 1, stdout: '<stdin>:1:1: error: The file is empty. [json/syntax]\n', stderr: '' },
      { code: 1, stdout: '<stdin>:1:1: error: This file is text in UTF-16, not in UTF-8. [json/syntax]\n', stderr: '' },
      { code: 2, stdout: '', stderr: expect.stringMatching(/^<stdin>: 32\.\d MB is too large: /) },
    ])
  })
})

describe('npm run validate with a file that cannot be read', () => {
  const message = 'nowhere.json: cannot be read: no such file or directory'

  it.each(['plain', 'json', 'sarif'])('says so once on stderr, with exit code 2 (%s)', async (format) => {
    const twice = ['nowhere.json', 'nowhere.json']
    expect(await validate(...twice, '--format', format)).toMatchObject({ code: 2, stderr: `${message}\n` })
  })

  it('reads no device, which may have no end', async () => {
    const stderr = '/dev/null: cannot be read: it is neither a file nor a folder.\n'
    expect(await validate('/dev/null')).toMatchObject({ code: 2, stderr })
  })

  it('says so in json, behind the findings of the other files', async () => {
    const told = { severity: 'error', message }
    const alone = await validate('nowhere.json', '--format', 'json')
    expect(JSON.parse(alone.stdout)).toEqual([told])
    const beside = await validate('nowhere.json', BROKEN, '--format', 'json')
    expect(JSON.parse(beside.stdout).slice(-2)).toEqual([expect.objectContaining({ file: BROKEN }), told])
  })

  it('says so in sarif, beside the findings of the other files', async () => {
    const told = {
      executionSuccessful: false,
      toolExecutionNotifications: [{ level: 'error', message: { text: message } }],
    }
    const alone = await validate('nowhere.json', '--format', 'sarif')
    expect(JSON.parse(alone.stdout).runs).toMatchObject([{ invocations: [told], results: [] }])
    const beside = await validate('nowhere.json', BROKEN, '--format', 'sarif')
    const [{ invocations, results }] = JSON.parse(beside.stdout).runs
    expect(invocations).toEqual([told])
    expect(results).not.toEqual([])
  })

  it('says nothing of it among the findings of plain', async () => {
    expect(await validate('nowhere.json', '--format', 'plain')).toMatchObject({ stdout: '' })
  })
})

describe('npm run validate in a folder of the project', () => {
  it('resolves paths from there, else from the root', async () => {
    const clean = { code: 0, stdout: '1 file, no problems\n', stderr: '' }
    const args = [['super-review.questionnaire.json'], [SHIPPED_COPY], ['../schema'], ['*.questionnaire.json'], []]
    expect(await Promise.all(args.map((paths) => validateIn('schema', paths)))).toEqual(args.map(() => clean))
    // A folder of this name is in the root, too.
    const stderr = 'scripts: no *.questionnaire.json in this folder.\n'
    expect(await validateIn('tests', ['scripts'])).toEqual({ code: 2, stdout: '', stderr })
    // Of a variable that is not set.
    expect(await validateIn('schema', [''])).toMatchObject({ code: 2, stdout: '' })
  })

  it('names files relative to there', async () => {
    const { stdout } = await validateIn('tests/fixtures', [`questionnaires/err/ref-unknown-step.json`])
    expect(stdout).toMatch(/^questionnaires\/err\/ref-unknown-step\.json:10:65 {2}error/)
    const other = await validateIn('schema', [BROKEN, '--format=plain'])
    expect(other.stdout).toContain(`../${BROKEN}:18:55: error`)
    expect((await validateIn('schema', ['nowhere.json'])).stderr).toMatch(
      /^nowhere\.json: cannot be read: no such file/,
    )
  })

  it.each([
    ['sarif', `"uri": "${BROKEN}"`],
    ['github', `::error file=${BROKEN},`],
  ])('names them relative to the root in %s', async (format, name) => {
    const { stdout } = await validateIn('tests/fixtures/questionnaires', [
      'err/ref-unknown-step.json',
      '--format',
      format,
    ])
    expect(stdout).toContain(name)
    const absolute = await validate(resolve(BROKEN), '--format', format)
    expect(absolute.stdout).toContain(name)
    // Outside of the project there is no such name.
    await write('apart.json', await readFile(BROKEN, 'utf8'))
    const apart = join(folder, 'apart.json')
    const outside = await validateIn('schema', [relative('schema', apart), '--format', format])
    expect(outside.stdout).toContain(apart)
    expect(outside.stdout).not.toContain(relative('schema', apart))
  })

  it('names files relative to the root when it is called outside of the project', async () => {
    const { stdout } = await validateIn(folder, [BROKEN, '--format=plain'])
    expect(stdout.startsWith(`${BROKEN}:`)).toBe(true)
  })
})

describe('npm run validate of a folder', () => {
  it('checks the files that links lead to, and ignores links to a folder or to nothing, and packages', async () => {
    await mkdir(join(folder, 'linked/below'), { recursive: true })
    await mkdir(join(folder, 'linked/node_modules'))
    await write('linked/node_modules/b.questionnaire.json', '')
    await Promise.all([
      symlink(resolve(BROKEN), join(folder, 'linked/below/a.questionnaire.json')),
      symlink('..', join(folder, 'linked/below/around')),
      symlink('nowhere', join(folder, 'linked/.#a.questionnaire.json')),
    ])
    const { stdout, stderr } = await validate(join(folder, 'linked'))
    expect(stderr).toBe('')
    expect(stdout).toContain('linked/below/a.questionnaire.json:18:55  error  ref/unknown-step')
    expect(stdout).toMatch(/\n1 file, 3 errors\n/)
  })
})

describe('npm run validate of a pattern in quotes', () => {
  it('checks the matching files, by name, and no hidden ones', async () => {
    const broken = (await readFile(SHIPPED_COPY, 'utf8')).replace('"goTo": "q4"', '"goTo": "q44"')
    await mkdir(join(folder, 'many/below/.hidden'), { recursive: true })
    const names = ['b.json', 'a.json', 'c.txt', '.d.json', 'below/e.json', 'below/.hidden/f.json']
    await Promise.all(names.map((name) => write(`many/${name}`, broken)))
    const checked = async (pattern: string) => {
      const { stdout } = await validate(join(folder, 'many', pattern), '--format=plain')
      return [...stdout.matchAll(/many\/(.*?):\d/g)].map(([, name]) => name)
    }
    expect(await checked('*.json')).toEqual(['a.json', 'b.json'])
    expect(await checked('**/*.{json,txt}')).toEqual(['a.json', 'b.json', 'below/e.json', 'c.txt'])
    expect(await checked('?elow/[a-e].json')).toEqual(['below/e.json'])
  })

  it('prefers a file of exactly that name', async () => {
    const file = await write('one[1].json', await readFile(SHIPPED_COPY, 'utf8'))
    await write('one1.json', '')
    expect(await validate(file)).toMatchObject({ code: 0, stdout: '1 file, no problems\n' })
  })
})
