/** How a page describes itself: in its tab, to search engines, and where it is shared. */
export interface PageWords {
  readonly title: string
  readonly description: string
}

/**
 * The words of every page for tabs, search and sharing. Apart from the pages' other words, since a link needs its target's title before
 * that page loads.
 */
export const pageWords = {
  home: {
    title: 'Super Review: a free review of your super',
    description:
      'Answer {howMany} short {questions} about your super. If a review suits you, an expert calls to talk it through.',
  },
  register: {
    title: 'Get a free review of your super',
    description:
      'A free, no-obligation review of your super fund for Australians. {HowMany} short {questions}, then a call.',
  },
  registerToday: {
    title: 'Start your free super review',
    description: 'Start your free, no-obligation super review here. {HowMany} short {questions}, one at a time.',
  },
  privacy: {
    title: 'Privacy policy',
    description: 'What this site asks you, where your answers are kept, and how to have them erased.',
  },
  terms: {
    title: 'Terms of service',
    description: 'What this site offers, what it does not, and what we ask of you.',
  },
  notFound: { title: 'Page not found', description: 'This page does not exist.' },
} as const satisfies Readonly<Record<string, PageWords>>
