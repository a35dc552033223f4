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

/** Reads the site variables. */
export function readSiteConfig(variables: Variables): SiteConfig {
  const apiBaseUrl = variables.url('VITE_API_BASE_URL') ?? '/api'
  return {
    apiBaseUrl,
    ipLookupUrl: variables.url('VITE_IP_LOOKUP_URL') ?? `${apiBaseUrl}/ip`,
    tagManagerId: variables.matching('TAG_MANAGER_ID', /^[A-Z0-9-]{4,20}$/, 'a container id such as GTM-ABC1234'),
    siteDir: variables.text('SITE_DIR') ?? 'dist/site',
    questionnaireFile: variables.text('QUESTIONNAIRE_FILE') ?? 'schema/super-review.questionnaire.json',
  }
}
