import {
  HOST_CHARACTERS,
  HOST_MAX_LENGTH,
  OTHER_PAGE,
  PATH_CHARACTERS,
  PATH_MAX_LENGTH,
  TAG_CHARACTERS,
  TAG_MAX_LENGTH,
} from './visit.ts'

/** What may separate two digits of a number as people write it. */
const GAP = '[^A-Za-z0-9]{0,2}'

/** An Australian number, or any number with its `+`. Longer runs of digits are advertisers' campaign ids. */
const PHONE = new RegExp(
  [
    String.raw`(?:^|\D)(?:(?:0${GAP}0${GAP})?6${GAP}1${GAP}(?:0${GAP})?|0${GAP})[2-478](?:${GAP}\d){8}(?!\d)`,
    String.raw`(?:^|\D)4(?:${GAP}\d){8}(?!\d)`,
    String.raw`\+(?:${GAP}\d){8}`,
  ].join('|'),
)

const NOT_OF_TAG = new RegExp(`[^${TAG_CHARACTERS}]+`, 'g')
const PATH = new RegExp(`^/[${PATH_CHARACTERS}]{0,${PATH_MAX_LENGTH - 1}}$`)
/** Not the user in front of an `@`, who may have a password behind a colon. */
const HOST = new RegExp(`^[a-z-]+://(?![^/?#]*@)([${HOST_CHARACTERS}]{1,${HOST_MAX_LENGTH}})(?:[:/?#]|$)`)

/** Whether a text holds what looks like an e-mail address or a phone number. Pure. */
export function looksPersonal(text: string): boolean {
  return /@|%40/.test(text) || PHONE.test(text)
}

/**
 * The value of a campaign tag as it may be kept: plain characters, others become `-`, at most {@link TAG_MAX_LENGTH}. Empty when it {@link
 * looksPersonal}. Pure and idempotent.
 */
export function plainTag(value: string): string {
  const text = value.normalize('NFKC')
  if (looksPersonal(text)) return ''
  const plain = text.replaceAll(NOT_OF_TAG, '-').slice(0, TAG_MAX_LENGTH).trim()
  return looksPersonal(plain) ? '' : plain
}

/** A path as it may be kept: lower case, no slash at its end. {@link OTHER_PAGE} when it is long, odd or {@link looksPersonal}. Pure. */
export function plainPath(pathname: string): string {
  // The pattern may start only at the first slash of a run: starting at each, a long run inside a path would take seconds.
  const path = pathname.toLowerCase().replace(/([^/]|^\/)\/+$/, '$1')
  return PATH.test(path) && !looksPersonal(path) ? path : OTHER_PAGE
}

/** The host of an address as it may be kept; empty when there is none, or when it is not a host name or {@link looksPersonal}. Pure. */
export function plainHost(address: string): string {
  const [, host = ''] = HOST.exec(address) ?? []
  return looksPersonal(host) ? '' : host
}
