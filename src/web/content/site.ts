import { FORM_PAGE } from '../formPage.ts'

/** Words that stand on every page. */
export const site = {
  name: 'Super Review',
  homeLinkName: 'Super Review, home',
  skipLink: 'Skip to the main content',
  openReview: 'Get Your Free Review',
  needsScripts: 'The review form needs JavaScript. Please turn it on in your browser, then reload the page.',
  pageFailure: {
    heading: 'This page did not load',
    text: 'Please check your connection, then try again.',
    button: 'Try again',
  },
  footer: {
    navigationName: 'Footer',
    about: 'A free, no-obligation review for Australians with a super fund.',
    disclaimer:
      'This site gives general information only. It is not financial advice, and it does not take your goals, finances or needs into account. Think about whether it suits you before you act on it.',
    /** Who runs the site: its name, its financial services licence, and any fee it earns for a call. Not shown while it is empty. */
    operator: '' as string,
    links: [
      { to: '/', text: 'Home' },
      { to: FORM_PAGE, text: 'Free review' },
      { to: '/privacy-policy', text: 'Privacy policy' },
      { to: '/terms-of-service', text: 'Terms of service' },
    ],
    rights: '© Super Review',
  },
} as const
