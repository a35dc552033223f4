import type { LegalText } from './LegalText.ts'
import { pageTitles } from './pageWords.ts'

/** Plain terms of use; a sample until a lawyer's text replaces it. */
export const terms: LegalText = {
  title: pageTitles.TermsOfServicePage,
  intro: 'These terms say what this site offers, what it does not, and what we ask of you.',
  placeholder: true,
  parts: [
    {
      id: 'what-we-offer',
      heading: 'What we offer',
      paragraphs: [
        'You answer {howMany} {questions} and confirm your mobile number. If a review suits you, an expert calls you.',
        'The review is free. You are not obliged to buy, change or sign anything.',
      ],
    },
    {
      id: 'general-information',
      heading: 'General information only',
      paragraphs: [
        'This site gives general information only. It is not financial advice, and it does not take your goals, finances or needs into account.',
        'Before you change anything about your super, read your fund’s documents and think about getting advice.',
      ],
    },
    {
      id: 'chart-tool',
      heading: 'The chart tool',
      paragraphs: [
        'The chart compares two returns that you choose. It is a demonstration, not your fund’s performance.',
        'It assumes the same return every year, and leaves out fees, tax, contributions and inflation. Real returns go up and down, and can be negative.',
      ],
    },
    {
      id: 'who-can-use-it',
      heading: 'Who can use the form',
      paragraphs: [
        'The form is for people in Australia who have a super fund and an Australian mobile number.',
        'We do not review balances of $50,000 or less, or super of people aged 60 or over. Your own fund can help you there.',
      ],
    },
    {
      id: 'what-we-ask',
      heading: 'What we ask of you',
      paragraphs: ['Please:'],
      points: [
        'give true answers, and only about yourself',
        'use your own mobile number',
        'do not try to break the site or use it to bother others',
      ],
    },
    {
      id: 'our-responsibility',
      heading: 'Our responsibility',
      paragraphs: [
        'We try to keep this site correct and working, but it may be down or contain mistakes.',
        'Nothing here takes away rights that Australian consumer law gives you.',
      ],
    },
    {
      id: 'privacy',
      heading: 'Privacy',
      paragraphs: [
        'Our privacy policy says what happens to your answers. They are kept in your browser tab until you close it. One that cannot be sent waits in your browser, encrypted, until it is delivered.',
      ],
    },
    {
      id: 'contact',
      heading: 'How to reach us',
      paragraphs: ['The name and contact details of the company behind this site go here before launch.'],
    },
  ],
}
