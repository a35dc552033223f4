/** How the site reaches its server: the function that sends, and where to. */
export interface Api {
  readonly fetch: typeof globalThis.fetch
  /** Without a slash at the end: `/api`, or an absolute URL. */
  readonly baseUrl: string
  /** Answers `{ "ip": "…" }`. */
  readonly ipLookupUrl: string
}
