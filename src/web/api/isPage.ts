/** Whether a page came in place of a reply: a captive portal's or a CDN's, which has stored nothing. Pure. */
export const isPage = ({ headers }: { readonly headers: Headers }): boolean =>
  /^text\/html/i.test(headers.get('content-type') ?? '')
