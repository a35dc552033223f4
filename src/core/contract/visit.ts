/** Campaign tags that are kept, without their prefix `utm_`. */
export const UTM_TAGS = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** The name of a campaign tag. */
type UtmTag = (typeof UTM_TAGS)[number]

/** Where a visit began, with nothing about a person. A host or tag is empty if absent, or if it looked like personal data. */
export interface Landing {
  /** The path of the first page, without its query; {@link OTHER_PAGE} for some. */
  readonly landingPage: string
  /** The host of the page that led here, when it was another site's. */
  readonly referrer: string
  readonly utm: Readonly<Record<UtmTag, string>>
}

/** The body of `POST {base}/visit`: a form session was opened in a visit that began there. */
export interface VisitBody extends Landing {
  readonly sessionId: string
  /** The hash of the questionnaire that the form shows, if the browser knows it. */
  readonly questionnaire?: string | undefined
}

/** Replaces any path that is not a page of this site, is long or odd, or looks like personal data. */
export const OTHER_PAGE = '/*'

/** Longest path, in characters. */
export const PATH_MAX_LENGTH = 100
/** Longest tag, in characters. */
export const TAG_MAX_LENGTH = 100
/** Longest host, in characters. */
export const HOST_MAX_LENGTH = 100

/** What a path may consist of, as the inside of a character class; so are the next two. */
export const PATH_CHARACTERS = 'a-z0-9/._~-'
/** What a tag may consist of. */
export const TAG_CHARACTERS = 'A-Za-z0-9 ._~+-'
/** What a host may consist of. */
export const HOST_CHARACTERS = 'a-z0-9.-'
