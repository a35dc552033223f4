/** The page that explains every rule, from the root of the project. */
export const RULES_PAGE = 'docs/rules.md'

/** The anchor of a rule on that page: small letters, so that it is the same wherever the page is shown. Stable. Pure. */
export const docsAnchor = (rule: string): string => rule.replaceAll('/', '-').toLowerCase()
