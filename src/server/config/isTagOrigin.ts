/** An origin by https, or all subdomains of a host (`https://*.example.com`), as a content security policy can name them. */
const TAG_ORIGIN = /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/

/** Whether a text names where tags may load from and report to. All of https, or a whole top-level domain, is no such place. Pure. */
export const isTagOrigin = (text: string): boolean => TAG_ORIGIN.test(text)
