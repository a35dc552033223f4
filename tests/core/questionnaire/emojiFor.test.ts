import { describe, expect, it } from 'vitest'
import { emojiFor } from '#core/questionnaire/emojiFor.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { EmojiRules } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { shippedDefinition, shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const shipped = (text: string) => emojiFor(shippedQuestionnaire, aQuestion({ text }))
const withRules = (emojis: EmojiRules, text: string) => emojiFor(aQuestionnaire({ emojis }), aQuestion({ text }))

describe('emojiFor', () => {
  it.each([
    ['super fund: bank', 'Who is your current super fund?', '🏦'],
    ['balance: money bag', 'What is your estimated super balance?', '💰'],
    ['age: birthday cake', 'What is your age?', '🎂'],
    ['name: waving hand', 'What is your first name?', '👋'],
    ['email: envelope', 'What is your email?', '✉️'],
    ['phone: phone', 'What is your phone number?', '📱'],
    ['mobile: phone', 'What is your mobile number?', '📱'],
    ['postcode: pin', 'What is your postcode?', '📍'],
    ['anything else: sparkle', 'Which state or territory do you live in?', '✨'],
  ])('%s', (_, text, emoji) => {
    expect(shipped(text)).toBe(emoji)
  })

  it('gives the shipped questions their emojis', () => {
    const questions = shippedDefinition.steps.filter((step) => isQuestion(step))
    expect(questions.map((question) => emojiFor(shippedQuestionnaire, question))).toEqual([
      '🏦',
      '💰',
      '🎂',
      '✨',
      '👋',
      '👋',
      '📱',
    ])
  })

  it.each([
    'What is your mortgage?',
    'Which language do you speak?',
    'Do you use a username?',
    'Are you well-balanced?',
  ])('matches whole words only: %j has no emoji', (text) => {
    expect(shipped(text)).toBe('✨')
  })

  it.each(['AGE', '“Age”?', 'Your age-group', 'Age:', 'What’s your\nage'])(
    'finds a word in any case, next to any punctuation: %j',
    (text) => {
      expect(shipped(text)).toBe('🎂')
    },
  )

  it('takes the marks on letters for part of the word: age is not income in Hindi', () => {
    const age = { byWording: [{ words: ['आयु'], emoji: '🎂' }] }
    expect(withRules(age, 'आपकी आयु क्या है?')).toBe('🎂')
    expect(withRules(age, 'आपकी आय क्या है?')).toBe('✨')
  })

  it.each([
    ['Chinese', '基金', '您目前的养老金基金是哪一家？'],
    ['Chinese, behind Latin letters', '基金', '您的AMP基金'],
    ['Japanese', 'スーパー', 'あなたのスーパー年金は？'],
    ['Thai', 'กองทุน', 'กองทุนเงินเกษียณปัจจุบันของคุณคือกองทุนใด'],
    ['Lao', 'ອາຍຸ', 'ເຈົ້າອາຍຸເທົ່າໃດ'],
    ['Khmer', 'អាយុ', 'តើអ្នកអាយុប៉ុន្មាន'],
    ['Burmese', 'အသက်', 'သင့်အသက်ဘယ်လောက်လဲ'],
  ])('finds a word of %s, which puts no spaces between words', (_, word, text) => {
    expect(withRules({ byWording: [{ words: [word], emoji: '🏦' }] }, text)).toBe('🏦')
  })

  it('takes a Thai letter with its marks', () => {
    expect(withRules({ byWording: [{ words: ['ใกล'], emoji: '📍' }] }, 'บ้านอยู่ใกล้ไหม')).toBe('✨')
  })

  it('takes a number in Thai digits as a whole, as any number', () => {
    const thirty = { byWording: [{ words: ['๓๐'], emoji: '🎂' }] }
    expect(withRules(thirty, 'คุณอายุ ๓๐ ปี')).toBe('🎂')
    expect(withRules(thirty, 'คุณอายุ ๑๓๐ ปี')).toBe('✨')
  })

  it('finds no word inside one that is written with the apostrophe ʼ, which Thai has too', () => {
    const inside = { byWording: [{ words: ['здоров', 'я'], emoji: '🏥' }] }
    expect(withRules(inside, 'Яке ваше здоровʼя?')).toBe('✨')
    expect(withRules({ byWording: [{ words: ['здоровʼя'], emoji: '🏥' }] }, 'Яке ваше здоровʼя?')).toBe('🏥')
  })

  it('finds a word in composed form in a text in decomposed form', () => {
    const age = { byWording: [{ words: ['tuổi'.normalize('NFC')], emoji: '🎂' }] }
    expect(withRules(age, 'Bạn bao nhiêu tuổi?'.normalize('NFD'))).toBe('🎂')
  })

  it('takes no notice of a soft hyphen, in the text or in the word', () => {
    expect(shipped('What is your post\u00ADcode?')).toBe('📍')
    expect(withRules({ byWording: [{ words: ['super\u00ADfund'], emoji: '🏦' }] }, 'Which superfund?')).toBe('🏦')
  })

  it('finds a phrase across any whitespace, and only in its order', () => {
    expect(shipped('Which super  fund?')).toBe('🏦')
    expect(shipped('Which fund is super?')).toBe('✨')
  })

  it('takes the first rule that matches, not the first word of the text', () => {
    const byWording = [
      { words: ['fund', 'bank'], emoji: '🏦' },
      { words: ['age'], emoji: '🎂' },
    ]
    expect(withRules({ byWording }, 'What age is your fund?')).toBe('🏦')
    expect(withRules({ byWording: byWording.toReversed() }, 'What age is your fund?')).toBe('🎂')
  })

  it("takes the question's own emoji before any rule", () => {
    expect(emojiFor(shippedQuestionnaire, aQuestion({ text: 'What is your age?', emoji: '🐢' }))).toBe('🐢')
  })

  it("falls back to the file's default, and without one to a sparkle", () => {
    expect(withRules({ default: '🙂', byWording: [] }, 'What is your age?')).toBe('🙂')
    expect(withRules({ byWording: [] }, 'What is your age?')).toBe('✨')
    expect(withRules({}, 'What is your age?')).toBe('✨')
  })

  it('is empty where the question, or else the file, says so', () => {
    expect(emojiFor(shippedQuestionnaire, aQuestion({ text: 'What is your age?', emoji: '' }))).toBe('')
    expect(withRules({ default: '' }, 'What is your age?')).toBe('')
  })
})
