/** The page that explains every rule, from the root of the project. */
export const RULES_PAGE = 'docs/rules.md'

/** The anchor of a rule on that page, in small letters so that every host renders the same one. Stable. Pure. */
export const docsAnchor = (rule: string): string => rule.replaceAll('/', '-').toLowerCase()
