import type { CardText } from '../components/CardRow.tsx'

/** A row of cards under a heading. */
export interface CardRowText {
  readonly heading: string
  readonly lead: string
  readonly cards: readonly CardText[]
}

/** What super is, for people who never read about it. */
export const education: CardRowText = {
  heading: 'Super, in plain words',
  lead: 'Three things worth knowing before any review.',
  cards: [
    {
      icon: 'leaf',
      title: 'Super is for the long run',
      text: 'Your employer pays money into super on top of your wage. For most people it stays invested until they retire.',
    },
    {
      icon: 'coins',
      title: 'Fees come out each year',
      text: 'Funds take fees from your balance. Your yearly statement shows how much you paid.',
    },
    {
      icon: 'compare',
      title: 'Returns go up and down',
      text: 'Some years are good and some are not. Past returns do not tell you what comes next.',
    },
  ],
}

/** What a visitor gets. */
export const services: CardRowText = {
  heading: 'What the review covers',
  lead: 'It is a conversation about the super you have.',
  cards: [
    {
      icon: 'search',
      title: 'Your fund today',
      text: 'We start with what you tell us: your fund, your balance range and your age group.',
    },
    {
      icon: 'phone',
      title: 'A call with an expert',
      text: 'An expert calls the number you confirmed and answers your questions.',
    },
    {
      icon: 'document',
      title: 'What you can do next',
      text: 'You hear what your options are. Staying where you are is one of them.',
    },
  ],
}

/** The last words of a landing page. */
export const finalCall = {
  heading: 'Ready to look at your super?',
  text: '{HowMany} short {questions}. Free, with no obligation.',
  button: 'Start with question one',
} as const
