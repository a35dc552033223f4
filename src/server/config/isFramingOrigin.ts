import { isOrigin } from './isOrigin.ts'

/** Host and port as a content security policy can name them: no wildcard (`*`), nothing that ends a directive, no IPv6. */
const NAMEABLE = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/

/** Whether a text is an origin, as {@link isOrigin} defines it, that a content security policy can name as allowed to frame our page. Pure. */
export function isFramingOrigin(text: string): boolean {
  return isOrigin(text) && NAMEABLE.test(text)
}
