/**
 * The text of a message with a code. Its last line ties the code to the site's host, so that a phone offers it to no other page.
 * At most 160 characters of the GSM 7-bit alphabet for hosts of up to 88. Pure. Source: the format of origin-bound one-time codes, which lets
 * a phone fill the code in.
 */
export function codeText(code: string, siteHost: string): string {
  return `${code} is your code. Nobody from us will ever ask you for it.\n\n@${siteHost} #${code}`
}
