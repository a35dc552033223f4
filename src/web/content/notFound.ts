/** Any other path. */
export const notFound = {
  heading: 'Page not found',
  text: 'There is nothing at this address. The link may be old, or a letter may be wrong.',
  homeLink: 'Go to the home page',
  button: 'Start your free review',
} as const
