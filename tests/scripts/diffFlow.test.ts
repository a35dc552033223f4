import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diffFlowCommand } from '../../scripts/diff-flow/diffFlowCommand.ts'
import { QUESTIONNAIRE_FILE } from '../../scripts/questionnaire/questionnaireFile.ts'
import { edited } from '../support/edited.ts'
import { runHere } from '../support/runHere.ts'
import { type Run, runScript } from '../support/runScript.ts'
import { SHIPPED_COPY } from '../support/shippedQuestionnaire.ts'
import { shippedText } from '../support/shippedText.ts'

const FOLDER = dirname(SHIPPED_COPY)
const stricter = edited(shippedText, [
  '{ "question": "q3", "is": "60+" }',
  '{ "any": [{ "question": "q3", "is": "60+" }, { "all": [{ "question": "q2", "is": "$200k+" }, { "question": "q3", "is": "20 - 29" }] }] }',
])
const reworded = edited(
  shippedText,
  ['What is your age?', 'How old are you?'],
  ['"AMP",', '{ "value": "AMP", "label": "AMP Ltd" },'],
)
const slip = edited(shippedText, ['"maxColumns": 3', '"maxColumns": "3"'])
const SENTENCE = '1 of 25 combinations of q2 × q3 moves from the completion screen to notEligible.'

/** In the history alone: first the stricter one. */
const OTHER = 'campaigns/other.questionnaire.json'

/** Git's name of a tree without files, which every history has. */
const NO_FILES = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** Characters; more than Node keeps of what a program prints, unless it is told to. */
const LARGE = 1_100_000

let folder: string
let gitDir: string

/** A history of the test's own: first a questionnaire, then a stricter one. */
const ownHistory = () => ({ GIT_DIR: gitDir, GIT_WORK_TREE: process.cwd() })

/** Runs the command in the root of the project, with that history. */
const diffFlow = (...args: readonly string[]): Promise<Run> => diffFlowIn('.', args)

/** Runs the command as if called in a folder. */
const diffFlowIn = (called: string, args: readonly string[]): Promise<Run> =>
  runHere(diffFlowCommand, args, { called, env: ownHistory() })

/** Runs the command in a process of its own, as `npm run diff-flow` does. */
const diffFlowApart = (...args: readonly string[]): Promise<Run> =>
  runScript('diffFlow.ts', args, { env: ownHistory() })

const write = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diff-flow-'))
  gitDir = join(folder, '.git')
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  const git = (...args: readonly string[]) =>
    execFileSync('git', [...identity, ...args], { cwd: folder, env: { ...process.env, GIT_DIR: gitDir } })
  git('init', '--quiet')
  for (const text of [shippedText, stricter]) {
    for (const file of [QUESTIONNAIRE_FILE, SHIPPED_COPY]) await write(file, text)
    await write(OTHER, text === shippedText ? stricter : shippedText)
    await write('slip.json', slip)
    await write('large.json', text.padEnd(LARGE))
    git('add', '.')
    git('commit', '--quiet', '--message', 'An edit')
  }
})
afterAll(() => rm(folder, { recursive: true }))

describe('npm run diff-flow', () => {
  it('reports a step with a new id as renamed, and compares under the new one', async () => {
    const renamed = stricter.replaceAll('"q3"', '"age"')
    const { code, stdout } = await diffFlow(SHIPPED_COPY, await write('renamed.json', renamed))
    expect(code).toBe(0)
    expect(stdout.split('\n')).toEqual([
      'Step q3 is now called age: what is stored under q3 stays there.',
      '',
      SENTENCE.replace('q3', 'age'),
      '  q2: "$200k+"; age: "20 - 29"',
      '  q2 is "What is your estimated super balance?"',
      '  age is "What is your age?"',
      '',
    ])
  })

  it('says in words which combinations of answers lead somewhere else', async () => {
    const { code, stdout } = await diffFlowApart(SHIPPED_COPY, await write('stricter.json', stricter))
    expect(code).toBe(0)
    expect(stdout.split('\n')).toEqual([
      SENTENCE,
      '  q2: "$200k+"; q3: "20 - 29"',
      '  q2 is "What is your estimated super balance?"',
      '  q3 is "What is your age?"',
      '',
    ])
  })

  it('names a question by the wording of the new side', async () => {
    const after = edited(stricter, ['What is your age?', 'How old are you?'])
    const { stdout } = await diffFlow(SHIPPED_COPY, await write('reworded-stricter.json', after))
    expect(stdout).toContain('\n  q3 is "How old are you?"\n')
    const back = await diffFlow(join(folder, 'reworded-stricter.json'), SHIPPED_COPY)
    expect(back.stdout).toContain('\n  q3 is "What is your age?"\n')
  })

  it('reports an event that is gone, under the new id of its step', async () => {
    const renamed = shippedText.replaceAll('"q3"', '"age"')
    const before = await write(
      'with-event.json',
      edited(shippedText, ['"id": "q3",', '"id": "q3", "tracks": ["AgeGiven"],']),
    )
    const after = await write('elsewhere.json', renamed.replace('"id": "age",', '"id": "age", "tracks": ["AgeGiven"],'))
    const without = await write('without-event.json', shippedText)
    expect((await diffFlow(before, after)).stdout).toBe(
      'Step q3 is now called age: what is stored under q3 stays there.\n',
    )
    expect((await diffFlow(before, without)).stdout).toBe(
      'Event "AgeGiven" of q3 is gone: analytics no longer get it.\n',
    )
  })

  it('prints nothing for changed wordings and labels', async () => {
    expect(await diffFlow(SHIPPED_COPY, await write('reworded.json', reworded))).toMatchObject({ code: 0, stdout: '' })
  })

  it('prints one sentence for two questionnaires without a question in common, in text and as JSON', async () => {
    const pets = 'tests/fixtures/questionnaires/ok/pets.json'
    const words = 'The two questionnaires have no question in common.'
    expect(await diffFlow(SHIPPED_COPY, pets)).toEqual({ code: 0, stdout: `${words}\n`, stderr: '' })
    const { stdout } = await diffFlow(SHIPPED_COPY, pets, '--format', 'json')
    expect(JSON.parse(stdout)).toEqual({ changes: [{ kind: 'unrelated', words }] })
  })

  it('prints the same as JSON, with counts as strings', async () => {
    const { stdout } = await diffFlow(SHIPPED_COPY, await write('stricter.json', stricter), '--format', 'json')
    expect(JSON.parse(stdout)).toEqual({
      changes: [
        {
          kind: 'end',
          from: null,
          to: 'notEligible',
          share: {
            combinations: '1',
            of: '25',
            questions: ['q2', 'q3'],
            cases: [{ q2: ['$200k+'], q3: ['20 - 29'] }],
          },
          words: SENTENCE,
        },
      ],
    })
    const same = await diffFlow(SHIPPED_COPY, SHIPPED_COPY, '--format', 'json')
    expect(JSON.parse(same.stdout)).toEqual({ changes: [] })
  })

  it('accepts a revision as the other side, a path at a revision, or two revisions', async () => {
    const runs = await Promise.all([
      diffFlow('HEAD', SHIPPED_COPY),
      diffFlow(`HEAD~1:${SHIPPED_COPY}`, `HEAD:${SHIPPED_COPY}`),
      diffFlow('HEAD~1', 'HEAD'),
      diffFlow('HEAD~1', SHIPPED_COPY),
      diffFlow('HEAD', resolve(SHIPPED_COPY)),
      diffFlow('HEAD~1', `HEAD:${OTHER}`),
      diffFlow(`HEAD:${OTHER}`, 'HEAD~1'),
    ])
    expect(runs.map(({ code, stdout }) => [code, stdout.split('\n')[0]])).toEqual([
      [0, '1 of 25 combinations of q2 × q3 moves from notEligible to the completion screen.'],
      [0, SENTENCE],
      [0, SENTENCE],
      [0, ''],
      [0, '1 of 25 combinations of q2 × q3 moves from notEligible to the completion screen.'],
      [0, '1 of 25 combinations of q2 × q3 moves from notEligible to the completion screen.'],
      [0, SENTENCE],
    ])
  })

  it('reports changes of notices and of the contract, and a new option that declines', async () => {
    const { contract: _, ...definition } = JSON.parse(shippedText)
    const [q1, q7] = [definition.steps[0], definition.steps[7]]
    q1.notice = 'We keep your answer.'
    q1.options.push({ value: 'None of your business', declines: true })
    q7.notice = { ...q7.notice, text: 'We call you.' }
    const draft = await write('agreed.json', JSON.stringify(definition))
    const { code, stdout } = await diffFlow(SHIPPED_COPY, draft)
    expect(code).toBe(0)
    expect(stdout.split('\n').filter((line) => line !== '')).toEqual([
      'Option "None of your business" of q1 is new: it leads to q2, and declines: a visitor who picks it is not called.',
      'The notice of q1 is new: whoever answers is recorded as having agreed to it.',
      '  is  "We keep your answer."',
      'The notice of q7 has changed: visitors agree to other words.',
      expect.stringMatching(
        /^ {2}was "We text you a code, .* at any time\.", with a link "Privacy policy" to \/privacy-policy, for 42 days$/,
      ),
      '  is  "We call you.", with a link "Privacy policy" to /privacy-policy, for 42 days',
      'The contract no longer promises that whoever completes the form has answered q1, q2, q3, q4, q5, q6 and q7.',
      'The contract no longer promises that whoever ends at notEligible was asked none of q5, q6 and q7.',
    ])
    const { changes } = JSON.parse((await diffFlow(SHIPPED_COPY, draft, '--format', 'json')).stdout)
    expect(changes).toMatchObject([
      { kind: 'optionAdded', step: 'q1', value: 'None of your business', leadsTo: ['q2'], declines: true },
      { kind: 'notice', step: 'q1', from: null, to: { text: 'We keep your answer.', isAboutCall: true } },
      { kind: 'notice', step: 'q7', to: { text: 'We call you.', link: { to: '/privacy-policy' } } },
      { kind: 'promiseRemoved', promise: 'answered', end: null, questions: expect.arrayContaining(['q1']) },
      { kind: 'promiseRemoved', promise: 'neverAsked', end: 'notEligible', questions: ['q5', 'q6', 'q7'] },
    ])
  })

  it('resolves paths from the folder in which npm was called', async () => {
    const draft = await write('stricter.json', stricter)
    const runs = await Promise.all([
      diffFlowIn(FOLDER, ['HEAD~1', 'HEAD']),
      diffFlowIn(FOLDER, ['super-review.questionnaire.json', draft]),
      diffFlowIn(FOLDER, [SHIPPED_COPY, draft]),
      diffFlowIn(FOLDER, ['HEAD~1', 'super-review.questionnaire.json']),
      diffFlowIn(FOLDER, ['HEAD~1:./super-review.questionnaire.json', 'HEAD']),
      diffFlowIn(FOLDER, ['HEAD~1', `HEAD:${SHIPPED_COPY}`]),
    ])
    expect(runs.map(({ code, stdout }) => [code, stdout.split('\n')[0]])).toEqual([
      [0, SENTENCE],
      [0, SENTENCE],
      [0, SENTENCE],
      [0, ''],
      [0, SENTENCE],
      [0, SENTENCE],
    ])
  })

  it('says which file a revision does not contain, and which it can be compared with', async () => {
    const draft = await write('draft.json', shippedText)
    const colon = await write('draft: 2.json', shippedText)
    const untracked = 'tests/fixtures/questionnaires/ok/pets.json'
    const runs = await Promise.all([
      diffFlow('HEAD', draft),
      diffFlow('HEAD', colon),
      diffFlow('HEAD', untracked),
      diffFlow('HEAD:no-such-file.json', SHIPPED_COPY),
    ])
    const words = `Name one that it has, such as HEAD:${QUESTIONNAIRE_FILE}\n`
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual([
      [2, `HEAD has no file ${draft}. ${words}`],
      [2, `HEAD has no file ${colon}. ${words}`],
      [2, `HEAD has no file ${untracked}. ${words}`],
      [2, `HEAD has no file no-such-file.json. ${words}`],
    ])
    const { stderr } = await diffFlow(`${NO_FILES}:${QUESTIONNAIRE_FILE}`, SHIPPED_COPY)
    expect(stderr).toBe(`${NO_FILES} has no file ${QUESTIONNAIRE_FILE}.\n`)
  })

  it('reports a broken file as the linter does, with exit code 1', async () => {
    const { code, stderr } = await diffFlow(
      SHIPPED_COPY,
      await write('broken.json', edited(shippedText, ['"goTo": "q3"', '"goTo": "q33"'])),
    )
    expect(code).toBe(1)
    expect(stderr).toContain('ref/unknown-step')
  })

  it('names the file of a revision in what it finds there', async () => {
    const { code, stderr, stdout } = await diffFlow('HEAD', 'HEAD~1:slip.json', '--format', 'json')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^HEAD:slip\.json:\d+:\d+ {2}error/)
    expect(JSON.parse(stdout).failure).toBe('HEAD:slip.json: the linter finds errors.')
  })

  it('compares files of more than a megabyte', async () => {
    expect(await diffFlow('HEAD~1:large.json', 'HEAD:large.json')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(SENTENCE),
    })
  })

  it('names the command that corrects a file, not what git has', async () => {
    const file = join(folder, 'slip.json')
    const hint = `\n1 can be corrected for you: npm run validate -- ${file} --fix\n`
    expect(await diffFlow(SHIPPED_COPY, file)).toMatchObject({ code: 1, stderr: expect.stringContaining(hint) })
    const { code, stderr } = await diffFlow('HEAD:slip.json', SHIPPED_COPY)
    expect(code).toBe(1)
    expect(stderr).not.toContain('corrected for you')
  })

  it.each([
    [
      'a side that is neither',
      ['no-such-revision', SHIPPED_COPY],
      /^no-such-revision: neither a file nor known to git: (?!fatal|Command failed)/,
    ],
    [
      'a file that a revision lacks',
      ['HEAD:no-such-file.json', SHIPPED_COPY],
      /^HEAD has no file no-such-file\.json\. /,
    ],
    ['a folder of a revision', [`HEAD:${FOLDER}`, SHIPPED_COPY], /^HEAD:\S+: neither a file nor known to git: /],
    ['one side', [SHIPPED_COPY], /^Name two sides/],
    ['three sides', [SHIPPED_COPY, SHIPPED_COPY, SHIPPED_COPY], /^Name two sides/],
    ['a side without a name', [SHIPPED_COPY, ''], /^Name two sides/],
    ["an option of git's", [SHIPPED_COPY, '--output=x'], /^Unknown option '--output'/],
    ["an option of git's as a side", ['--', '--batch', SHIPPED_COPY], /^Name two sides/],
    ['an unknown format', [SHIPPED_COPY, SHIPPED_COPY, '--format', 'xml'], /^There is no format "xml"/],
  ])('exits with 2, and says why in one line, for %s', async (_what, args, words) => {
    const { code, stdout, stderr } = await diffFlow(...args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(words)
    expect(stderr.trimEnd()).not.toContain('\n')
  })

  it('says on stdout too why it cannot, for a program that reads JSON', async () => {
    const { code, stdout, stderr } = await diffFlow('no-such-revision', SHIPPED_COPY, '--format', 'json')
    expect([code, `${JSON.parse(stdout).failure}\n`]).toEqual([2, stderr])
  })
})
