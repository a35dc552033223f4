/** The name or the address in a URL, the latter without brackets. Pure. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '')
}
