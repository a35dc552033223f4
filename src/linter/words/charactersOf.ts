const segmenter = new Intl.Segmenter()

/** The characters of a text as people see them: an emoji joined from several, or a letter with its accents, is one. Pure. */
export const charactersOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)
