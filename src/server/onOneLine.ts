/** A text of the questionnaire as a page shows it, which has a blank for a line break. Pure. */
export const onOneLine = (text: string): string => text.replaceAll(/[ \t\n\f\r]+/g, ' ')
