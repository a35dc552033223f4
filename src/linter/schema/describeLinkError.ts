import { PAGE_PATTERN } from '#core/question-types/notice.ts'
import { writing } from '../Fix.ts'
import type { Problem } from '../Problem.ts'
import { capital } from '../words/capital.ts'
import { quoteWhole } from '../words/quote.ts'
import { deleteUnseenHelp, withoutUnseen } from '../words/unseen.ts'
import { describeFieldError } from './describeFieldError.ts'
import { schemaOf } from './fieldsOf.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { valueName } from './valueName.ts'

/**
 * Words for a link that is neither a path nor an https URL, or a text in place of an object with a link, with the right form where one is
 * meant; `null` for anything else. Fixed only where the link leads to the same page as before. Pure.
 */
export function describeLinkError(context: SchemaErrorContext): Problem | null {
  const { error, place } = context
  if (typeof error.data !== 'string') return null
  const written = withoutUnseen(error.data).replaceAll(AROUND, '')
  const { link, isSame } = meantBy(written)
  if (error.keyword === 'type' && schemaOf(error).properties?.['to']) {
    const [label, to] = isLink(link) ? ['…', link] : [error.data, '…']
    const help = `write { "label": ${quoteWhole(label)}, "to": ${quoteWhole(to)} }`
    return { ...describeFieldError(context), help }
  }
  if (error.params['pattern'] !== PAGE_PATTERN) return null

  const wrong = describeFieldError(context)
  const unseenHelp = deleteUnseenHelp(error.data)
  if (isLink(written)) {
    const help = unseenHelp ?? `write ${quoteWhole(written)}, without spaces and quotes.`
    return { ...wrong, help, fix: writing(written) }
  }
  const isBroken = /\s/.test(link)
  const encoded = link.replaceAll(/\s/g, '%20')
  if (unseenHelp !== null || !isLink(encoded)) return { ...wrong, help: unseenHelp ?? wrong.help }
  if (!isBroken) return { ...wrong, help: `write ${quoteWhole(link)}`, fix: isSame ? writing(link) : undefined }
  return {
    ...wrong,
    message: `${capital(place)} is ${valueName(error.data)}, but a link has no spaces.`,
    help: `take the space out, or write %20 for it if the address has one: ${quoteWhole(encoded)}`,
  }
}

/** What stands around a link that was copied from a sentence. Tries a run at its first character alone. */
const AROUND = /^[\s"'“”„]+|(?<![\s"'“”„])[\s"'“”„]+$/g

const isLink = (text: string): boolean => new RegExp(PAGE_PATTERN, 'u').test(text)

/** The beginning of a URL, with or without its mistakes: two letters swapped, a slash or the colon forgotten. */
const SCHEME = /^(?:(h?t{1,3}ps?|htt?sp?)\s*[:;]?[/\\]+|[/\\]{2})\s*/i

/** A name with dots, to the end or to a path: `asic.gov.au/privacy`. */
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?=[/?#:]|$)/u

/** A name without a scheme that is no file. */
const BARE_HOST = /^(?:www\.|[^./?#]+\.[^./?#]+[./])/i

/** The link that a text means, unless it is one already, and whether a browser would take it for the same. */
function meantBy(text: string): { readonly link: string; readonly isSame: boolean } {
  const [beginning, scheme] = SCHEME.exec(text) ?? []
  const rest = text.slice(beginning?.length ?? 0)
  if (HOST.test(rest) && (beginning !== undefined || BARE_HOST.test(rest))) {
    return { link: `https://${rest}`, isSame: beginning !== undefined && (scheme ?? 'https').toLowerCase() === 'https' }
  }
  return { link: /^[\p{L}\p{N}][^:@]*$/u.test(text) ? `/${text}` : text, isSame: false }
}
