import type { Variables } from './openVariables.ts'

/** Where the pages are, and what they are built with. */
export interface SiteConfig {
  /** A path or an absolute URL, without a slash at the end. */
  readonly apiBaseUrl: string
  readonly ipLookupUrl: string
  readonly tagManagerId: string | null
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
  return {
    apiBaseUrl,
    ipLookupUrl: variables.url('VITE_IP_LOOKUP_URL') ?? `${apiBaseUrl}/ip`,
    tagManagerId: variables.matching('TAG_MANAGER_ID', /^[A-Z0-9-]{4,20}$/, 'a container id such as GTM-ABC1234'),
    siteDir: variables.text('SITE_DIR') ?? 'dist/site',
    questionnaireFile: variables.text('QUESTIONNAIRE_FILE') ?? 'schema/super-review.questionnaire.json',
  }
}
