import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { chmod, mkdir, open, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join, resolve } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rules } from '#linter/rules/index.ts'
import { validateCommand } from '../../scripts/validate/validateCommand.ts'
import { aFolder } from '../support/aFolder.ts'
import { runHere } from '../support/runHere.ts'
import { type Run, runScript } from '../support/runScript.ts'
import { scriptBundle } from '../support/scriptBundle.ts'
import { SHIPPED_COPY } from '../support/shippedQuestionnaire.ts'

const BROKEN = 'tests/fixtures/questionnaires/err/ref-unknown-step.json'

/** Runs the command in the root of the project, in CI: the shipped file's schema for editors has its own test. */
const validate = (...args: readonly string[]): Promise<Run> => runHere(validateCommand, args, { env: { CI: '1' } })

/** The same in a process of its own, as `npm run validate` does. */
const validateApart = (...args: readonly string[]): Promise<Run> => runScript('validate.ts', args, { env: { CI: '1' } })

let folder: string
const write = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

beforeEach(async () => {
  folder = await aFolder()
})

describe('npm run validate', () => {
  it('checks the shipped file by default, without findings', async () => {
    expect(await validateApart()).toEqual({ code: 0, stdout: '1 file, no problems\n', stderr: '' })
  })

  it('exits with 1 and prints file, line, column and fix of each error', async () => {
    const { code, stdout, stderr } = await validate(SHIPPED_COPY, BROKEN)
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toContain(`${BROKEN}:18:55  error  ref/unknown-step`)
    expect(stdout).toContain('fix  did you mean "noCover"?')
    expect(stdout).toMatch(
      /\n2 files, 3 errors\n.*\nChecked further once their errors are corrected: \S+unknown-step\.json\n$/,
    )
  })

  it('reports a link to a page that the site does not have, and accepts one to a file in its public folder', async () => {
    const text = await readFile(SHIPPED_COPY, 'utf8')
    const linked = (to: string) => text.replace('"/privacy-policy"', `"${to}"`)
    const files = await Promise.all([
      write('dead-link.json', linked('/legal')),
      write('file-link.json', linked('/favicon.svg')),
    ])
    const { code, stdout, stderr } = await validate(...files, '--format=plain')
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toMatch(
      /^\S+dead-link\.json:146:52: error: "to" names "\/legal", which is not a page of this site\. \[ref\/unknown-page\]\n$/,
    )
  })

  it.each(['plain', 'json', 'sarif', 'github'])('prints only %s on request', async (format) => {
    const { code, stdout } = await validate(BROKEN, '--format', format)
    expect(code).toBe(1)
    expect(stdout).toContain('ref/unknown-step')
    expect(stdout).not.toContain('1 file, 3 errors')
  })

  it("links the rules of a workflow of GitHub's to their page in its repository", async () => {
    const env = { CI: '1', GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'a/b', GITHUB_SHA: 'c0ffee' }
    const { stdout } = await runHere(validateCommand, [BROKEN, '--format', 'sarif'], { env })
    expect(stdout).toContain('"https://github.com/a/b/blob/c0ffee/docs/rules.md#json-syntax"')
  })

  it('prints an empty array for a clean file as json', async () => {
    expect(await validate('--format=json', SHIPPED_COPY)).toEqual({ code: 0, stdout: '[]\n', stderr: '' })
  })

  it('finds questionnaires in folders and their subfolders', async () => {
    const clean = await readFile(SHIPPED_COPY, 'utf8')
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

  it('reads a byte order mark and Windows line endings', async () => {
    const source = `\uFEFF${(await readFile(SHIPPED_COPY, 'utf8')).replaceAll('\n', '\r\n')}`
    expect(await validate(await write('windows.json', source))).toMatchObject({ code: 0, stderr: '' })
  })

  it('prints the same bytes in every run', async () => {
    const [first, second] = await Promise.all([validateApart(BROKEN), validateApart(BROKEN)])
    expect(first).toEqual(second)
  })

  it('limits warnings only with --max-warnings', async () => {
    const file = await write('warned.json', withWaivers(await readFile(SHIPPED_COPY, 'utf8'), 2))
    expect(await validate(file, '--format=plain')).toMatchObject({ code: 0, stderr: '' })
    expect(await validate(file, '--format=plain', '--max-warnings', '2')).toMatchObject({ code: 0, stderr: '' })
    expect(await validate(file, '--format=plain', '--max-warnings=1')).toMatchObject({
      code: 1,
      stderr: '2 warnings; --max-warnings allows 1.\n',
    })
    const warned = await write('warned-once.json', withWaivers(await readFile(SHIPPED_COPY, 'utf8'), 1))
    expect(await validate(warned, '--format=plain', '--max-warnings=0')).toMatchObject({
      code: 1,
      stderr: '1 warning; --max-warnings allows 0.\n',
    })
  })

  it('reads a file of 10,000 indented steps', async () => {
    const step = JSON.parse(await readFile(SHIPPED_COPY, 'utf8')).steps[1]
    const steps = Array.from({ length: 10_000 }, () => ({ ...step, text: 'x'.repeat(400) }))
    const { code, stderr } = await validate(
      await write('long.json', JSON.stringify({ steps }, null, 2)),
      '--format=json',
    )
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  })

  it('reports brackets that are nested too deep', async () => {
    const { code, stdout, stderr } = await validate(await write('deep.json', '['.repeat(500_000)), '--format=plain')
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toMatch(
      /^\S+deep\.json:1:101: error: Lists and objects are nested more than 100 deep here\. \[json\/syntax\]\n$/,
    )
  })

  it.each([
    ['an unknown flag', ['--fast'], /^Unknown option '--fast'\. Usage: npm run validate/],
    ['a format without a name', ['--format'], /--format.*Usage: npm run validate/],
    ['an unknown format', ['--format', 'xml'], /^There is no format "xml"\. Usage: npm run validate/],
    [
      'a number of warnings that is none',
      ['--max-warnings', 'few'],
      /^--max-warnings takes a whole number, not "few"\. Usage:/,
    ],
    [
      'a number of warnings in another notation',
      ['--max-warnings', '1e3'],
      /^--max-warnings takes a whole number, not "1e3"\. /,
    ],
    ['a format called as what every object has', ['--format', 'constructor'], /^There is no format "constructor"/],
    ['a number below zero', ['--max-warnings', '-1'], /^Option '--max-warnings' argument is ambiguous\. Usage:/],
    ['a path that does not exist', ['nowhere.json'], /^nowhere\.json: cannot be read: no such file/],
    ['one that the project has, and the disk has not', [`/${SHIPPED_COPY}`], /^\/tests\/\S+: cannot be read: no such/],
    ['a pattern that matches nothing', ['schema/*.yaml'], /^schema\/\*\.yaml: no file matches this pattern\.$/m],
    ['a pattern in no folder', ['nowhere/*.json'], /^nowhere\/\*\.json: cannot be read: no such file/],
    ['--fix of what comes from stdin', ['-', '--fix'], /^--fix needs a file, not stdin \(-\)\. Usage: npm run/],
    ['--watch of what comes from stdin', ['--watch', '-'], /^--watch needs a file, not stdin \(-\)\. Usage: /],
    ['a folder without questionnaires', ['docs'], /^docs: no \*\.questionnaire\.json in this folder\./],
  ])('exits with 2 and one line for %s', async (_name, args, line) => {
    const { code, stdout, stderr } = await validate(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(line)
    expect(stderr.trimEnd()).not.toContain('\n')
  })

  it.each(['json', 'sarif'])('names what cannot be read, and reports the other files in %s', async (format) => {
    const { code, stdout, stderr } = await validate('nowhere.json', BROKEN, 'docs', '--format', format)
    expect(code).toBe(2)
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^nowhere\.json: cannot be read: no such file/),
      expect.stringMatching(/^docs: no \*\.questionnaire\.json in this folder\./),
      '',
    ])
    expect(JSON.stringify(JSON.parse(stdout))).toContain('ref/unknown-step')
  })

  it('checks a file once that is named several times', async () => {
    await mkdir(join(folder, 'twice'))
    const file = await write('twice/a.questionnaire.json', await readFile(BROKEN, 'utf8'))
    const { stdout } = await validate(file, join(folder, 'twice'), join(folder, 'twice/../twice/*.json'))
    expect(stdout).toMatch(/\n1 file, 3 errors\n/)
    expect((await validate(BROKEN, `./${BROKEN}`)).stdout).toMatch(/\n1 file, 3 errors\n/)
  })

  it('exits with 2 and one line for a broken link, and for a folder with the name of a file', async () => {
    const link = join(folder, 'link.json')
    const directory = join(folder, 'folder.json')
    await Promise.all([symlink('nowhere.json', link), mkdir(directory)])
    expect(await validate(link)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^\S+link\.json: cannot be read: no such file or directory[^\n]*\n$/),
    })
    expect(await validate(directory)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${directory}: no *.questionnaire.json in this folder.\n`,
    })
  })

  it('exits with 2 and one line for 50 MB', async () => {
    const path = await write('large.json', new Uint8Array(50_000_000).fill(0x20))
    expect(await validate(path)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${path}: 50.0 MB is too large: a questionnaire has at most 32 MB.\n`,
    })
  })

  it('names the place at which a file is not UTF-8, and still checks the others', async () => {
    const text = await readFile(SHIPPED_COPY, 'utf8')
    const windows = Buffer.from(text.replace('"VIC"', '"VIC\u00e9"'), 'latin1')
    const utf16 = Buffer.concat([Uint8Array.of(0xff, 0xfe), Buffer.from(text, 'utf16le')])
    const files = await Promise.all([
      write('windows.json', windows),
      write('utf16.json', utf16),
      write('unmarked.json', Buffer.from(text, 'utf16le')),
      write('zero.json', text.replace('"VIC"', '"VI\0C"')),
      write('other.json', text.replace('"goTo": "q4"', '"goTo": "q44"')),
    ])
    const { code, stdout, stderr } = await validate(...files, '--fix', '--format=plain')
    const places = stdout.replaceAll(`${folder}/`, '').split('\n')
    expect({ code, stderr, places }).toEqual({
      code: 1,
      stderr: '',
      places: [
        'windows.json:10:45: error: This is not text in UTF-8. [json/syntax]',
        'utf16.json:1:1: error: This file is text in UTF-16, not in UTF-8. [json/syntax]',
        'unmarked.json:1:1: error: This file is text in UTF-16, not in UTF-8. [json/syntax]',
        'zero.json:98:48: error: This text contains the control character U+0000. [json/syntax]',
        expect.stringMatching(/^other\.json:92:90: error: "goTo" names "q44"/),
        '',
      ],
    })
    expect([await readFile(files[0]), await readFile(files[1])]).toEqual([windows, utf16])
  })

  it('shows the line of a file that is not UTF-8, and says of an archive that it is one', async () => {
    const text = await readFile(SHIPPED_COPY, 'utf8')
    const bigEndian = Buffer.concat([Uint8Array.of(0xfe, 0xff), Buffer.from(text, 'utf16le').swap16()])
    const files = await Promise.all([
      write('windows.json', Buffer.from('{\n  "title": "Caf\u00e9"\n}\n', 'latin1')),
      write('utf16.json', Buffer.from(text, 'utf16le')),
      write('big-endian.json', bigEndian),
      write('word.json', Buffer.concat([Buffer.from('PK\u0003\u0004'), Uint8Array.of(20, 0, 0xe9)])),
    ])
    const { stdout } = await validate(...files)
    expect(stdout).toContain('\n  2 │   "title": "Caf\ufffd"\n')
    expect(stdout.match(/\n {2}1 │ {3}\{\n/g)).toHaveLength(2)
    expect(stdout).toContain('word.json:1:1  error  json/syntax\n  This is a document of a word processor')
  })
})

describe('npm run validate -- --fix', () => {
  it('is named below a report that it would shorten, with the file', async () => {
    const wrong = (await readFile(SHIPPED_COPY, 'utf8')).replace('"maxColumns": 3', '"maxColumns": "3"')
    const [file, spaced] = [await write('to-fix.json', wrong), await write('to fix.json', wrong)]
    const hint = (path: string): string => `\n1 can be corrected for you: npm run validate -- ${path} --fix\n`
    expect((await validate(file)).stdout).toContain(hint(file))
    expect((await validate(spaced)).stdout).toContain(hint(`"${spaced}"`))
    expect((await validate(file, '--format', 'plain')).stdout).not.toContain('--fix')
    expect(await validate(file, '--fix')).toMatchObject({ code: 0, stdout: '1 file, no problems\n' })
  })

  it('writes no file that needs no fix, which may be read-only', async () => {
    const file = await write('clean.json', await readFile(SHIPPED_COPY, 'utf8'))
    await chmod(file, 0o444)
    const before = await stat(file)
    expect(await validate(file, '--fix')).toEqual({ code: 0, stdout: '1 file, no problems\n', stderr: '' })
    // Rights alone would not do: root may write everywhere.
    expect(await stat(file)).toMatchObject({ mtimeMs: before.mtimeMs, ctimeMs: before.ctimeMs })
  })

  it('fixes the file, prints what it changed, and reports what is left', async () => {
    const clean = await readFile(SHIPPED_COPY, 'utf8')
    const wrong = clean.replace('"maxColumns": 3', '"maxColumns": "3"').replace('"goTo": "q4"', '"goTo": "q44"')
    const file = await write('mended.json', wrong.replace('/privacy-policy', '/privacy-polcy'))
    const { code, stdout, stderr } = await validate(file, '--fix', '--format=plain')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^\S+mended\.json:92:90: error: "goTo" names "q44".*\n$/)
    expect(stderr).toMatch(
      /^\S+mended\.json:68:21 {2}fixed {2}schema\/type {2}"maxColumns" .* Now 3\.\n.* Now "\/privacy-policy"\.\n$/,
    )
    expect(await readFile(file, 'utf8')).toBe(clean.replace('"goTo": "q4"', '"goTo": "q44"'))
  })

  it('leaves a file as it was when the disk is full', async () => {
    const wrong = (await readFile(SHIPPED_COPY, 'utf8')).replace('"eligibilityCheck" }', '"eligibiltyCheck" }')
    // The correction is a letter longer, so the last byte is one too many for a shell that writes at most 16 blocks.
    const full = wrong.replace('\n', `\n${' '.repeat(16 * 512 - Buffer.byteLength(wrong))}`)
    const file = await write('full.json', full)
    const bundle = resolve(await scriptBundle('./scripts/validate.ts'))
    const shell = ['-c', 'ulimit -f 16; exec "$0" "$@"', process.execPath, bundle, file, '--fix', '--format', 'plain']
    await expect(promisify(execFile)('sh', shell)).rejects.toMatchObject({
      code: 2,
      stderr: `${file}: cannot be written: file too large, write\n`,
    })
    expect(await readFile(file, 'utf8')).toBe(full)
  })

  it('reports what is left in every file when one cannot be written', async () => {
    const wrong = (await readFile(SHIPPED_COPY, 'utf8')).replace('"maxColumns": 3', '"maxColumns": "3"')
    const file = await write('first.json', wrong)
    const locked = await write('locked.json', wrong)
    const last = await write('last.json', wrong.replace('"goTo": "q4"', '"goTo": "q44"'))
    const { open: reallyOpen } = fs.promises
    // Rights would not do: root may write everywhere.
    vi.spyOn(fs.promises, 'open').mockImplementation(async (path, flags, ...more) => {
      if (path === locked && flags === 'r+') throw new Error('EACCES: permission denied')
      return reallyOpen(path, flags, ...more)
    })
    syncBuiltinESMExports()
    const validated = Promise.all([
      validate(file, locked, last, '--fix', '--format=plain'),
      validate(locked, '--fix'),
    ]).finally(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })
    const [{ code, stdout, stderr }, alone] = await validated
    // Another try would not help.
    expect(alone.stdout).toContain('1 file, 1 error')
    expect(alone.stdout).not.toContain('--fix')
    expect(code).toBe(2)
    expect(stdout).toMatch(/^\S+locked\.json:68:21: error: .*\n\S+last\.json:92:90: error: "goTo" names "q44".*\n$/)
    expect(stderr).toMatch(
      /^\S+first\.json:68:21 {2}fixed .*\n\S+last\.json:68:21 {2}fixed .*\n\S+locked\.json: cannot be written: .*\n$/,
    )
  })
})

describe('npm run validate and the schema for editors', () => {
  const edited = async (name: string) => {
    const questionnaire = await write(`${name}.questionnaire.json`, await readFile(SHIPPED_COPY, 'utf8'))
    return { questionnaire, schema: join(folder, `${name}.schema.json`) }
  }
  const run = (args: readonly string[], env: NodeJS.ProcessEnv = { CI: '' }): Promise<Run> =>
    runHere(validateCommand, args, { env })

  it('updates the one beside the file, and says so, once', async () => {
    const { questionnaire, schema } = await edited('noticed')
    await writeFile(schema, '{}')
    expect(await run([questionnaire])).toEqual({
      code: 0,
      stdout: '1 file, no problems\n',
      stderr: `Updated ${schema}, which editors complete from. Commit it with the questionnaire.\n`,
    })
    expect(await readFile(schema, 'utf8')).toContain('"eligibilityCheck"')
    expect(await run([questionnaire])).toMatchObject({ stderr: '' })
  })

  it('updates it behind files that have none', async () => {
    const [bare, { questionnaire, schema }] = [await edited('bare'), await edited('behind')]
    await writeFile(schema, '{}')
    const files = [await write('plain.json', await readFile(SHIPPED_COPY, 'utf8')), bare.questionnaire, questionnaire]
    expect(await run(files)).toMatchObject({ code: 0, stderr: expect.stringContaining(`Updated ${schema}, `) })
  })

  it('takes no second look at a file for it', async () => {
    const { questionnaire, schema } = await edited('once')
    await writeFile(schema, '{}')
    const looks = rules.map((rule) => vi.spyOn(rule, 'check'))
    expect(await run([questionnaire])).toMatchObject({ stderr: expect.stringContaining('Updated') })
    expect(Math.max(...looks.map(({ mock }) => mock.calls.length))).toBe(1)
    vi.restoreAllMocks()
  })

  it('updates it for a step that nothing leads to yet, and after --fix', async () => {
    const { questionnaire, schema } = await edited('halfway')
    await writeFile(schema, '{}')
    const text = await readFile(questionnaire, 'utf8')
    await writeFile(questionnaire, text.replace('"steps": [', '"steps": [{ "id": "tooOld", "type": "not-eligble" },'))
    expect(await run([questionnaire])).toMatchObject({ code: 1, stderr: '' })
    expect(await run([questionnaire, '--fix'])).toMatchObject({ code: 1, stderr: expect.stringContaining('Updated') })
    expect(await readFile(schema, 'utf8')).toContain('"tooOld"')
  })

  it('makes none where there is none, and writes nothing in CI or for programs', async () => {
    const { questionnaire, schema } = await edited('left')
    await run([questionnaire])
    await expect(readFile(schema)).rejects.toThrow('ENOENT')
    await writeFile(schema, '{}')
    expect(await run([questionnaire], { CI: 'true' })).toMatchObject({ code: 0, stderr: '' })
    for (const format of ['plain', 'json', 'sarif', 'github']) await run([questionnaire, '--format', format])
    expect(await readFile(schema, 'utf8')).toBe('{}')
  })
})

/** ms. A file that is still being written may be checked halfway, and then again. */
const SOON = { timeout: 20_000 }

describe('npm run validate -- --watch', () => {
  it('checks again after a change, after a file is replaced, and after it was deleted', async () => {
    const clean = await readFile(SHIPPED_COPY, 'utf8')
    const broken = clean.replace('"goTo": "q4"', '"goTo": "q44"')
    const file = await write('watched.json', clean)
    const { next, stop } = watching(file)
    try {
      await expect.poll(next, SOON).toContain('1 file, no problems')

      await writeFile(file, broken)
      await expect.poll(next, SOON).toContain('watched.json:92:90  error  ref/unknown-step')

      await rename(await write('watched.json.tmp', clean), file)
      await expect.poll(next, SOON).toContain('1 file, no problems')

      await rm(file)
      await expect.poll(next, SOON).toContain('watched.json: cannot be read: no such file')

      await writeFile(file, broken)
      await expect.poll(next, SOON).toContain('1 file, 1 error')
    } finally {
      await stop()
    }
  })

  it("checks again after a change of a symlink's target, and of another that it leads to by then", async () => {
    const clean = await readFile(SHIPPED_COPY, 'utf8')
    await mkdir(join(folder, 'elsewhere'))
    const file = await write('elsewhere/a.json', clean)
    const link = join(folder, 'watched-link.json')
    await symlink(file, link)
    const { next, stop } = watching(link)
    try {
      await expect.poll(next, SOON).toContain('1 file, no problems')
      await writeFile(file, clean.replace('"goTo": "q4"', '"goTo": "q44"'))
      await expect.poll(next, SOON).toContain('1 file, 1 error')
      await mkdir(join(folder, 'other'))
      const other = await write('other/b.json', clean)
      await rm(link)
      await symlink(other, link)
      await expect.poll(next, SOON).toContain('1 file, no problems')
      await writeFile(other, '{')
      await expect.poll(next, SOON).toContain('1 file, 1 error')
    } finally {
      await stop()
    }
  })

  it('watches the files that a pattern matches', async () => {
    const clean = await readFile(SHIPPED_COPY, 'utf8')
    await mkdir(join(folder, 'matched'))
    await write('matched/a.json', clean)
    const { next, stop } = watching(join(folder, 'matched/*.json'))
    try {
      await expect.poll(next, SOON).toContain('1 file, no problems')
      await write('matched/b.json', clean)
      await expect.poll(next, SOON).toContain('2 files, no problems')
    } finally {
      await stop()
    }
  })

  it('exits with 2 when one of the paths does not exist, and watches none of them', async () => {
    const { code, stderr } = await validateApart('--watch', SHIPPED_COPY, 'nowhere.json')
    expect(code).toBe(2)
    expect(stderr).toMatch(/^nowhere\.json: cannot be read: .*\ncannot watch: no such file or directory[^\n]*\n$/)
  })

  // A file that has no name any more can be read there by its number.
  it.skipIf(process.platform !== 'linux')('exits with 2 when a file without errors cannot be watched', async () => {
    const file = await open(await write('unnamed.json', await readFile(SHIPPED_COPY, 'utf8')))
    await rm(join(folder, 'unnamed.json'))
    const args = ['scripts/run.mjs', './scripts/validate.ts', '/dev/fd/0', '--watch']
    const child = spawn('node', args, { stdio: [file.fd, 'pipe', 'pipe'], env: { ...process.env, CI: '1' } })
    const printed = [textOf(child.stdout!), textOf(child.stderr!)]
    const [code] = await once(child, 'close')
    await file.close()
    expect(code).toBe(2)
    expect(await Promise.all(printed)).toEqual([
      '1 file, no problems\n',
      expect.stringMatching(/^cannot watch: no such file or directory.*\n$/),
    ])
  })

  it('watches folders and their subfolders', async () => {
    const clean = await readFile(SHIPPED_COPY, 'utf8')
    await mkdir(join(folder, 'watched/below'), { recursive: true })
    await write('watched/below/a.questionnaire.json', clean)
    const { next, stop } = watching(join(folder, 'watched'))
    try {
      await expect.poll(next, SOON).toContain('1 file, no problems')
      await write('watched/below/a.questionnaire.json', clean.replace('"goTo": "q4"', '"goTo": "q44"'))
      await expect.poll(next, SOON).toContain('1 file, 1 error')
      // As many editors save, each time.
      for (const [text, verdict] of [
        [clean, '1 file, no problems'],
        ['{', '1 file, 1 error'],
        [clean, '1 file, no problems'],
      ] as const) {
        await rename(await write('new.tmp', text), join(folder, 'watched/below/a.questionnaire.json'))
        await expect.poll(next, SOON).toContain(verdict)
      }
    } finally {
      await stop()
    }
  })
})

/** The file with waivers that hide nothing, each of them a warning. */
function withWaivers(source: string, count: number): string {
  const waiver = { rule: 'content/missing-text', at: 'q1', reason: 'For the test.' }
  const lint = { waivers: Array.from({ length: count }, () => waiver) }
  return source.replace('  "steps": [', () => `  "lint": ${JSON.stringify(lint)},\n  "steps": [`)
}

/** The command in watch mode. `next` returns its output since the last call, once a check is done. */
function watching(path: string) {
  const child = spawn('node', ['scripts/run.mjs', './scripts/validate.ts', path, '--watch'])
  let printed = ''
  let tell: () => void = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      tell()
    })
  }
  const isDone = (): boolean => /^(Watching|Checked) .*\n/m.test(printed)
  return {
    next: async (): Promise<string> => {
      while (!isDone()) await new Promise<void>((done) => (tell = done))
      const said = printed
      printed = ''
      return said
    },
    stop: async (): Promise<void> => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
