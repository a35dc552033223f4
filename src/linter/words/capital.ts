/** A sentence with a capital first letter. Pure. */
export const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
