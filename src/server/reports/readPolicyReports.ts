import { plainHost, plainPath } from '#core/contract/plainWords.ts'
import type { PolicyReports } from '#core/contract/policyReport.ts'
import { sitePages } from './sitePages.ts'

/** What the policy blocked, in safe words: anybody can send a report with any content. */
interface PolicyReport {
  readonly directive: ReportedDirective
  /** The host that was requested, or the keyword for a source without one, such as `inline`; else `other`. */
  readonly blocked: string
  /** The path of the page, without its query; `other` when it is not a page of this site. */
  readonly page: string
}

/** Directives that browsers report; any other becomes `other`. */
export const DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'manifest-src',
  'object-src',
  'worker-src',
  'child-src',
  'frame-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const

/** The directive of a report. */
export type ReportedDirective = (typeof DIRECTIVES)[number] | 'other'

/** Keywords for sources without a host: code in the page, and URLs reduced to their scheme, such as those of browser extensions. */
const WORDS = [
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'filesystem',
  'about',
  'chrome-extension',
  'moz-extension',
  'safari-extension',
  'safari-web-extension',
]

/** Reports read from one request; a browser sends a few at a time. */
export const MOST_REPORTS = 20

/**
 * The content of one request's reports, without anything that could concern a person. Pure. Source: CSP Level 3 §5, docs/security.md E1,
 * P1.
 */
export function readPolicyReports(sent: PolicyReports): readonly PolicyReport[] {
  return violationsIn(sent)
    .slice(0, MOST_REPORTS)
    .map(({ directive = '', blocked = '', page = '' }) => ({
      directive: directiveIn(directive),
      blocked: blockedBy(blocked),
      page: pageAt(page),
    }))
}

/** The fields of both forms, under one name. */
interface Violation {
  readonly directive: string | undefined
  readonly blocked: string | undefined
  readonly page: string | undefined
}

function violationsIn(sent: PolicyReports): readonly Violation[] {
  if ('csp-report' in sent) {
    const report = sent['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [{ directive, blocked: report['blocked-uri'], page: report['document-uri'] }]
  }
  return sent
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body = {} }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL }))
}

/** Older browsers append the sources that the directive allows. */
function directiveIn(text: string): ReportedDirective {
  const [name] = text.split(' ')
  return DIRECTIVES.find((directive) => directive === name) ?? 'other'
}

function blockedBy(text: string): string {
  if (/^(https?|wss?):/.test(text)) return plainHost(text) || 'other'
  const [word = ''] = /^[a-z-]+/.exec(text) ?? []
  return WORDS.includes(word) ? word : 'other'
}

function pageAt(address: string): string {
  if (!URL.canParse(address)) return 'other'
  const path = plainPath(new URL(address).pathname)
  return sitePages.includes(path) ? path : 'other'
}
