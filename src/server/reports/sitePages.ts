/** Paths of the pages that there are, as a report may be told of: any other address is a visitor's to fill. A test holds it to the pages' own. */
export const sitePages: readonly string[] = [
  '/',
  '/register',
  '/register_today',
  '/privacy-policy',
  '/terms-of-service',
  '/embed',
]
