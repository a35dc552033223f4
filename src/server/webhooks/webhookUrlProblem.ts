import { isIP } from 'node:net'
import { hostOf } from './hostOf.ts'
import { addressProblem, adviceFor, reachOf } from './Reach.ts'

/** Names that always stay inside the machine or its network. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/
const LOOPBACK = '127.0.0.1'

/** What is wrong with a receiver's URL, as the end of a sentence that begins with its name; `null`: nothing. Shows only its host. Pure. */
export function webhookUrlProblem(url: string, allowPrivate: boolean): string | null {
  if (!URL.canParse(url)) return 'must be a URL such as https://crm.example.com/hooks/leads.'
  const { protocol, username, password } = new URL(url)
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) {
    return 'must begin with https://: otherwise leads would travel in the open. With WEBHOOK_ALLOW_PRIVATE=1 it may lead into a private network by http://.'
  }
  if (username !== '' || password !== '') {
    return 'must not hold a user name or password: the receiver checks the signature.'
  }
  const host = hostOf(url)
  const address = LOCAL_NAME.test(host) ? LOOPBACK : host
  // Any other name is looked up when the server starts.
  if (isIP(address) === 0) return null
  const reach = reachOf({ url, allowPrivate })
  const problem = addressProblem(address, reach, host)
  return problem === null ? null : `${problem}. ${adviceFor(reach)}`
}
