import { seenIn } from '#core/seenIn.ts'

/** Letters of other alphabets, dashes and apostrophes, each with what it looks like at the same place. */
const UNLIKE = 'АВЕЅІЈКМНОРСТУХасеѕіјорухΑΒΕΖΗΙΚΜΝΟΡΤΥΧον‐‑‒–−’ʼ'
const ALIKE = "ABESIJKMHOPCTYXacesijopyxABEZHIKMNOPTYXov-----''"

const twins: ReadonlyMap<string, string> = new Map([...UNLIKE].map((sign, place) => [sign, ALIKE[place] ?? sign]))

const ANY_TWIN = new RegExp(`[${UNLIKE}]`, 'g')

const lookOf = (text: string): string =>
  seenIn(text.normalize('NFC')).replaceAll(ANY_TWIN, (sign) => twins.get(sign) ?? sign)

const ASCII = /^\p{ASCII}*$/u

/** The only candidate that looks the same as a text, though one of the two has other characters than a keyboard; else `null`. Pure. */
export function lookAlike(text: string, candidates: readonly string[]): string | null {
  const isPlain = ASCII.test(text)
  const look = lookOf(text)
  const [one, other] = candidates.filter(
    (candidate) => !(isPlain && ASCII.test(candidate)) && lookOf(candidate) === look,
  )
  return one !== undefined && other === undefined ? one : null
}

/**
 * What differs in two texts that look the same, and what to do; `null` for any other two. `shown` is the one meant, as messages show it.
 * Pure.
 */
export function lookAlikeHelp(wrong: string, meant: string, shown: string): string | null {
  if (seenIn(wrong) === seenIn(meant) || lookOf(wrong) !== lookOf(meant)) return null
  return `copy ${shown} from where that stands: ${difference(wrong, meant)}.`
}

function difference(wrong: string, meant: string): string {
  const [here, there] = [wrong, meant].map((text) => [...seenIn(text.normalize('NFC'))])
  const place = here?.findIndex((sign, at) => sign !== there?.[at]) ?? -1
  const sign = here?.[place]
  const other = there?.[place]
  if (sign === undefined || other === undefined) {
    const isHere = seenIn(wrong) !== here?.join('')
    return `an accent ${isHere ? 'here' : 'there'} is a character of its own (NFD)`
  }
  return twins.has(sign) ? `the "${sign}" here is ${nameOf(sign)}` : `the "${other}" there is ${nameOf(other)}`
}

function nameOf(sign: string): string {
  const code = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  if (/\p{Script=Cyrillic}/u.test(sign)) return `the Cyrillic letter ${code}`
  return /\p{Script=Greek}/u.test(sign) ? `the Greek letter ${code}` : code
}
