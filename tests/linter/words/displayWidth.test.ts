import { describe, expect, it } from 'vitest'
import { displayWidth } from '#linter/words/displayWidth.ts'

describe('displayWidth', () => {
  it.each([
    ['English', 'How old are you?', 16],
    ['Vietnamese', 'Nguyễn', 6],
    ['Vietnamese in decomposed form', 'Nguyễn'.normalize('NFD'), 6],
    ['Chinese', '年龄？', 6],
    ['Korean', '한글', 4],
    ['Korean in decomposed form', '한글'.normalize('NFD'), 4],
    ['Japanese in decomposed form', 'が'.normalize('NFD'), 2],
    ['Thai, whose "ำ" has a column of its own', 'น้ำกำลัง', 6],
    ['Hindi, whose vowel signs and joined consonants have columns of their own', 'प्रश्न', 4],
    ['Arabic with marks', 'مُحَمَّد', 4],
    ['a letter with a circle around it', 'a\u20dd', 1],
    ['emojis of several characters', '👨‍👩‍👧🇦🇺❤️1️⃣', 8],
  ])('counts the columns of %s', (_, text, columns) => {
    expect(displayWidth(text)).toBe(columns)
  })
})
