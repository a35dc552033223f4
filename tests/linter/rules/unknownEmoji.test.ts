import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { writing } from '#linter/Fix.ts'
import { unknownEmoji } from '#linter/rules/unknownEmoji.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const wrongIn = (definition: Partial<Parameters<typeof indexDefinition>[0]>): readonly string[] =>
  [...unknownEmoji.check(indexDefinition(aDefinition(definition)))].map(({ path }) => path.join('/'))

const isTold = (emoji: string): boolean => wrongIn({ steps: [aQuestion({ emoji })] }).length > 0

describe('unknownEmoji', () => {
  it.each([
    '🎂',
    '❤️',
    '❤',
    '✓',
    '👋🏽',
    '👩‍⚕️',
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '🇦🇺',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '7️⃣',
    '#⃣',
    '🐕🐈',
    '€',
    '$',
    '→',
    '＋',
    '•',
    '★',
    '①',
    '',
  ])('accepts %s', (emoji) => {
    expect(isTold(emoji)).toBe(false)
  })

  it.each([
    ['🎂 ', 'has a space beside the emoji', 'write "🎂".', '🎂'],
    ['\u00A0🎂\u200B', 'has a space beside the emoji', 'write "🎂".', '🎂'],
    [' ', 'is nothing but spaces', 'write "" for no emoji.', ''],
  ])('fixes %j, which %s', (emoji, words, help, replacement) => {
    const steps = [aQuestion({ emoji })]
    const found = [...unknownEmoji.check(indexDefinition(aDefinition({ steps })))]
    expect(found).toMatchObject([{ message: expect.stringContaining(` ${words}.`), help, fix: writing(replacement) }])
  })

  it.each([':cake:', 'cake', 'U+1F382', '7', '#', '🎂 cake', '\u{1F1E6}', '\uFE0F', '🎂\u200D', ':)', '?'])(
    'reports %j',
    (emoji) => {
      expect(isTold(emoji)).toBe(true)
    },
  )

  it.each([
    ['🏠 Roof', 'write "🏠" alone; words go into the text or the label.'],
    ['Roof🏠', 'write "🏠" alone; words go into the text or the label.'],
    ['👋🏽 Hi', 'write "👋🏽" alone; words go into the text or the label.'],
    ['🏠 or 🔋', 'put the character itself there'],
    ['€ 5', 'put the character itself there'],
    [':house:', 'put the character itself there'],
    ['?', 'Save the file as UTF-8: another encoding has "?" in its place.'],
    ['??', 'Save the file as UTF-8: another encoding has "?" in its place.'],
  ])('says what to write in place of %j', (emoji, help) => {
    const steps = [aQuestion({ emoji })]
    const found = [...unknownEmoji.check(indexDefinition(aDefinition({ steps })))]
    expect(found).toMatchObject([{ help: expect.stringContaining(help) }])
  })

  it.each(['none', 'No', 'null', 'off', '-'])(
    'says for %j how to show none, in each place where it stands',
    (emoji) => {
      const options = ['red', { value: 'green', emoji }]
      const emojis = { default: emoji, byWording: [{ words: ['paint'], emoji }] }
      const file = aDefinition({ emojis, steps: [aQuestion({ emoji, options })] })
      const helps = [...unknownEmoji.check(indexDefinition(file))].map(({ help }) => help)
      expect(helps).toEqual([
        'write "" for no emoji.',
        'remove this entry, or write the emoji itself.',
        'write "" for no emoji.',
        'remove "emoji": without it none is shown.',
      ])
    },
  )

  it('is quick on a picture as a data URL', () => {
    expect(isTold(`data:image/png;base64,${'A'.repeat(1_000_000)}`)).toBe(true)
  })

  it('checks the emoji of the file, of its "byWording" entries, of questions and of options', () => {
    const emojis = {
      default: 'star',
      byWording: [
        { words: ['age'], emoji: '🎂' },
        { words: ['pet'], emoji: ':dog:' },
      ],
    }
    const options = ['red', { value: 'green', emoji: 'leaf' }, { value: 'blue', emoji: '🫐' }]
    expect(wrongIn({ emojis, steps: [aQuestion({ emoji: 'paint', options })] })).toEqual([
      'emojis/default',
      'emojis/byWording/1/emoji',
      'steps/0/emoji',
      'steps/0/options/1/emoji',
    ])
  })
})
