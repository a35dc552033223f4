/** `/register`: the form opens in a modal. */
export const register = {
  hero: {
    heading: 'Get a free review of your super',
    lead: '{HowMany} short {questions}. Then an expert talks it through with you, in plain English.',
    button: 'Start your free review',
    note: 'Free to submit. No obligation. Change your mind at any time.',
  },
} as const

/** `/register_today`: the form stands in the page. The ticks are the spec's (§2). */
export const registerToday = {
  hero: {
    heading: 'Start your free super review',
    lead: '{HowMany} short {questions}, one at a time. Then an expert talks it through with you.',
    ticks: ['Free to submit', 'Obligation Free', 'Under 30 Seconds'],
  },
} as const
