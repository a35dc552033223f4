import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const SHIPPED = 'schema/super-review.questionnaire.json'
const BROKEN = 'tests/fixtures/questionnaires/err/ref-unknown-step.json'

interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command as `npm run validate` does. */
function validate(...args: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile('node', ['scripts/run.mjs', './scripts/validate.ts', ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

let folder: string
const write = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'validate-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('npm run validate', () => {
  it('checks the shipped file when no file is named, and is content with it', async () => {
    expect(await validate()).toEqual({ code: 0, stdout: '1 file, no problems\n', stderr: '' })
  })

  it('exits with 1 and tells file, line, column and fix of each error', async () => {
    const { code, stdout, stderr } = await validate(SHIPPED, BROKEN)
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toContain(`${BROKEN}:18:55  error  ref/unknown-step`)
    expect(stdout).toContain('fix  did you mean "noCover"?')
    expect(stdout).toMatch(/\n2 files, 3 errors\n$/)
  })

  it.each(['plain', 'json', 'sarif', 'github'])('prints nothing but %s when asked', async (format) => {
    const { code, stdout } = await validate(BROKEN, '--format', format)
    expect(code).toBe(1)
    expect(stdout).toContain('ref/unknown-step')
    expect(stdout).not.toContain('2 files')
  })

  it('prints an empty array for a clean file as json', async () => {
    expect(await validate('--format=json', SHIPPED)).toEqual({ code: 0, stdout: '[]\n', stderr: '' })
  })

  it('looks for questionnaires in folders and the folders below', async () => {
    const clean = await readFile(SHIPPED, 'utf8')
    await mkdir(join(folder, 'tree/below'), { recursive: true })
    await write('tree/a.questionnaire.json', clean)
    await write('tree/below/b.questionnaire.json', clean.replace('"goTo": "q4"', '"goTo": "q44"'))
    await write('tree/below/package.json', '{')
    const { code, stdout } = await validate(join(folder, 'tree'), '--format', 'plain')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^\S*tree[\\/]below[\\/]b\.questionnaire\.json:92:90: error: .* \[ref\/unknown-step\]\n$/)
  })

  it('calls an empty file empty', async () => {
    const { code, stdout } = await validate(await write('empty.json', ''), '--format=plain')
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(':1:1: error: The file is empty.') })
  })

  it('reads a byte order mark and Windows line ends', async () => {
    const source = `\uFEFF${(await readFile(SHIPPED, 'utf8')).replaceAll('\n', '\r\n')}`
    expect(await validate(await write('windows.json', source))).toMatchObject({ code: 0, stderr: '' })
  })

  it.each([
    ['an unknown flag', ['--fast'], /^Unknown option '--fast'\. Usage: npm run validate/],
    ['a format without a name', ['--format'], /--format.*Usage: npm run validate/],
    ['an unknown format', ['--format', 'xml'], /^There is no format "xml"\. Usage: npm run validate/],
    ['a path that does not exist', ['nowhere.json'], /^nowhere\.json: cannot be read: no such file/],
    ['a folder without questionnaires', ['docs'], /^docs: no \*\.questionnaire\.json in this folder\./],
  ])('exits with 2 and one line for %s', async (_name, args, line) => {
    const { code, stdout, stderr } = await validate(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(line)
    expect(stderr.trimEnd()).not.toContain('\n')
  })

  it.each([
    [
      'a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfe),
      'this is not a text file in UTF-8.',
    ],
    ['zeros', new Uint8Array(64), 'this is not a text file in UTF-8.'],
    ['50 MB', new Uint8Array(50_000_000).fill(0x20), '50.0 MB is too large: a questionnaire has at most 5 MB.'],
  ])('exits with 2 and one line for %s', async (name, content, line) => {
    const path = await write(`${name}.json`, content)
    expect(await validate(path)).toEqual({ code: 2, stdout: '', stderr: `${path}: ${line}\n` })
  })
})
