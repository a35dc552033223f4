/** The tags of a campaign that count, as they follow `utm_` in an address. */
export const UTM_TAGS = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** The name of a campaign tag. */
export type UtmTag = (typeof UTM_TAGS)[number]

/** Where a visit began. Nothing in it is about a person; a text is empty where there was none, or where it looked like one's. */
export interface Landing {
  /** The path of the first page, without its query; `/*` for an address that is no page of ours. */
  readonly landingPage: string
  /** The host of the page that led here, when it was another site's. */
  readonly referrer: string
  readonly utm: Readonly<Record<UtmTag, string>>
}

/** The body of `POST {base}/visit`: a form session was opened in a visit that began there. */
export interface VisitBody extends Landing {
  readonly sessionId: string
  /** The hash of the questionnaire that the form shows, where the browser knows it. */
  readonly questionnaire?: string | undefined
}

/** What `POST {base}/visit` answers once the visit is on disk. */
export interface VisitReply {
  readonly status: 'ok'
}

/** Stands for the path of an address that is no page of ours. */
export const OTHER_PAGE = '/*'

/** Characters of a path at the most. */
export const PATH_MAX_LENGTH = 100
/** Characters of a tag at the most. */
export const TAG_MAX_LENGTH = 100
