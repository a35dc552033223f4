import type { JsonSchema } from '../json-schema/JsonSchema.ts'

/** What browsers send when the content security policy blocks something: the newer format, or the older. */
export type PolicyReports = readonly BrowserReport[] | OlderPolicyReport

/** One browser report. Only these fields are read, and only of type `csp-violation`. */
interface BrowserReport {
  readonly type: string
  readonly body?: {
    readonly documentURL?: string
    readonly blockedURL?: string
    readonly effectiveDirective?: string
  }
}

/** As Firefox and Safari send it. */
interface OlderPolicyReport {
  readonly 'csp-report': {
    readonly 'document-uri'?: string
    readonly 'blocked-uri'?: string
    readonly 'effective-directive'?: string
    readonly 'violated-directive'?: string
  }
}

const TEXT: JsonSchema = { type: 'string' }

/** JSON Schemas of `PolicyReports`, by the content type that browsers declare. Other fields are ignored. */
export const policyReportSchemas = {
  'application/csp-report': {
    type: 'object',
    required: ['csp-report'],
    properties: {
      'csp-report': {
        type: 'object',
        properties: {
          'document-uri': TEXT,
          'blocked-uri': TEXT,
          'effective-directive': TEXT,
          'violated-directive': TEXT,
        },
      },
    },
  },
  'application/reports+json': {
    type: 'array',
    items: {
      type: 'object',
      required: ['type'],
      properties: {
        type: TEXT,
        body: { type: 'object', properties: { documentURL: TEXT, blockedURL: TEXT, effectiveDirective: TEXT } },
      },
    },
  },
} as const satisfies Readonly<Record<string, JsonSchema>>
