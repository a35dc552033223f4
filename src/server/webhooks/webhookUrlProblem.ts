import { isIP } from 'node:net'
import { isPublicAddress } from './isPublicAddress.ts'

/** Names that always stay inside the machine or its network. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/

/** What is wrong with a receiver's URL, as the end of a sentence that begins with its name; `null`: nothing. Shows only its host. Pure. */
export function webhookUrlProblem(url: string, allowPrivate: boolean): string | null {
  if (!URL.canParse(url)) return 'must be a URL such as https://crm.example.com/hooks/leads.'
  const { protocol, username, password } = new URL(url)
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) {
    return 'must begin with https://, or leads would travel in the open. With WEBHOOK_ALLOW_PRIVATE=1 it may begin with http://.'
  }
  if (username !== '' || password !== '') {
    return 'must not hold a user name or password: the receiver checks the signature.'
  }
  const host = hostOf(url)
  if (allowPrivate || !(isIP(host) > 0 ? !isPublicAddress(host) : LOCAL_NAME.test(host))) return null
  return `leads into a private network (${host}). Name a public server, or set WEBHOOK_ALLOW_PRIVATE=1 if the receiver is meant to be there.`
}

/** The name or the address in a URL, the latter without brackets. Pure. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '')
}
