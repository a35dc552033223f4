/** Whether a text has an emoji in it: a picture, a flag or a keycap. Pure. */
export const hasEmoji = (text: string): boolean => /\p{Extended_Pictographic}|\p{RI}|\u20E3/u.test(text)
