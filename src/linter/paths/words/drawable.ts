/** Control characters but tabs and line breaks, half surrogate pairs, and two that are no characters: XML forbids most of them. */
const UNDRAWABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** A text with the sign for a broken character in place of each that no chart can show. Pure. */
export const drawable = (text: string): string => text.replaceAll(UNDRAWABLE, '\ufffd')
