/** Paths of this site's pages, which a report may name: a visitor can invent any other. A test compares it with the pages' own. */
export const sitePages: readonly string[] = [
  '/',
  '/register',
  '/register_today',
  '/privacy-policy',
  '/terms-of-service',
  '/embed',
]
