/** The titles of the pages, for tabs and search. Apart from the pages' other words, since a link needs its target's title before that page loads. */
export const pageTitles = {
  HomePage: 'Super Review: a free review of your super',
  RegisterPage: 'Get a free review of your super',
  RegisterTodayPage: 'Start your free super review',
  PrivacyPolicyPage: 'Privacy policy',
  TermsOfServicePage: 'Terms of service',
  NotFoundPage: 'Page not found',
} as const

/** How the pages describe themselves to search engines, and where they are shared. Only the build reads it. */
export const pageDescriptions = {
  HomePage:
    'Answer {howMany} short {questions} about your super. If a review suits you, an expert calls to talk it through.',
  RegisterPage:
    'A free, no-obligation review of your super fund for Australians. {HowMany} short {questions}, then a call.',
  RegisterTodayPage: 'Start your free, no-obligation super review here. {HowMany} short {questions}, one at a time.',
  PrivacyPolicyPage: 'What this site asks you, where your answers are kept, and how to have them erased.',
  TermsOfServicePage: 'What this site offers, what it does not, and what we ask of you.',
  NotFoundPage: 'This page does not exist.',
} as const satisfies Readonly<Record<keyof typeof pageTitles, string>>

/** What `public/og-image.png` says and shows, for whoever cannot see it where a page is shared. Only the build reads it. */
export const pictureWords =
  'Super Review: know where your super stands. A free, no-obligation review for Australians. Stacks of coins grow, the last with a seedling.'
