/** A text of at most `most` characters (code points), and an ellipsis for what is cut off. Pure. */
export function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text
}
