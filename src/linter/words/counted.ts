/** A number and its noun: "1 way", "1,170 combinations". The plural adds an "s". Pure. */
export const counted = (number: bigint | number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 || number === 1n ? '' : 's'}`
