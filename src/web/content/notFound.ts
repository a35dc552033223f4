/** Any other path. */
export const notFound = {
  heading: 'Page not found',
  text: 'There is no page at this address. The link may be old or mistyped.',
  homeLink: 'Go to the home page',
  button: 'Start your free review',
} as const
