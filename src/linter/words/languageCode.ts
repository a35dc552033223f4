const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The code of the language that a text names, in English or in its own words, or that it writes in another form: "de" for "Deutsch". Pure. */
export function languageCode(text: string): string | null {
  const wanted = text.toLowerCase()
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = first + second
      if (['en', code].some((locale) => nameOf(code, locale)?.toLowerCase() === wanted)) return code
    }
  }
  return canonical(text.replaceAll('_', '-'))
}

/** `undefined` for the code of no language. */
const nameOf = (code: string, locale: string): string | undefined =>
  new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(code)

function canonical(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null
  } catch {
    return null
  }
}
