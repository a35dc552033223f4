import { isTagOrigin } from './isTagOrigin.ts'
import type { Variables } from './openVariables.ts'

/** Where the pages are, and what they are built with. */
export interface SiteConfig {
  /** A path or an absolute URL, without a slash at the end. */
  readonly apiBaseUrl: string
  readonly ipLookupUrl: string
  readonly tagManagerId: string | null
  /** Where the tags of that container load from and report to, beside the tag manager's own host. */
  readonly tagOrigins: readonly string[]
  /** Folder of the built site. */
  readonly siteDir: string
  readonly questionnaireFile: string
}

/** What a base of paths is made of, and a header can repeat. */
const BASE = /^[\w.~%:/[\]-]*$/

/** Reads the site variables. */
export function readSiteConfig(variables: Variables): SiteConfig {
  const apiBaseUrl = variables.url('VITE_API_BASE_URL') ?? '/api'
  if (!BASE.test(apiBaseUrl)) {
    variables.note(
      'VITE_API_BASE_URL must be made of letters, digits and . _ ~ % : / - only: the paths of the calls follow it, and headers repeat it.',
    )
  }
  const tagManagerId = variables.matching('TAG_MANAGER_ID', /^[A-Z0-9-]{4,20}$/, 'a container id such as GTM-ABC1234')
  const tagOrigins = variables.list(
    'TAG_ORIGINS',
    isTagOrigin,
    'https origins such as https://www.example.com or https://*.example.com',
  )
  if (tagOrigins.length > 0 && tagManagerId === null) {
    variables.note('TAG_ORIGINS is for the tags of a container: set TAG_MANAGER_ID as well.')
  }
  return {
    apiBaseUrl,
    ipLookupUrl: variables.url('VITE_IP_LOOKUP_URL') ?? `${apiBaseUrl}/ip`,
    tagManagerId,
    tagOrigins,
    siteDir: variables.text('SITE_DIR') ?? 'dist/site',
    questionnaireFile: variables.text('QUESTIONNAIRE_FILE') ?? 'schema/super-review.questionnaire.json',
  }
}
