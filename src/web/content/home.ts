/** The home page. `scripts/questionnaire/withCount.ts` fills in how many questions there are, here and wherever words have `{howMany}`. */
export const home = {
  hero: {
    heading: 'Know where your super stands',
    lead: 'Answer {howMany} short {questions} about your super. If a review suits you, an expert calls to talk it through.',
    button: 'Start your free review',
    note: 'Free. No obligation. You can say no at any time.',
  },
  steps: {
    heading: 'How it works',
    lead: 'We text a code, then an expert calls you. That is all there is to it.',
    items: [
      {
        title: 'Answer {howMany} {questions}',
        text: 'Your fund, a balance range, your age group, your state or territory, your name and your mobile number.',
      },
      { title: 'Confirm your mobile', text: 'We text you a code. Typing it in shows us that the number is yours.' },
      { title: 'Talk to an expert', text: 'An expert calls you about your review. Ask anything, or say no thanks.' },
    ],
  },
  suitability: {
    heading: 'Is it for you?',
    lead: 'We would rather tell you now than after {howMany} {questions}.',
    suits: {
      heading: 'It may suit you if',
      items: ['you have an Australian super fund', 'you are aged 30 to 59', 'you have more than $50,000 in super'],
    },
    doesNotSuit: {
      heading: 'It is not for you if',
      items: ['you are 60 or over', 'you have $50,000 or less in super'],
      instead: 'In that case, contact your own super fund and ask about free financial advice.',
    },
  },
} as const
