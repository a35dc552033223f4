/** A sentence with its first letter large. Pure. */
export const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
