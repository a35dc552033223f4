/** A text on lines of at most `width` characters, at most `most` of them; what does not fit is cut with an ellipsis. Pure. */
export function wrapText(text: string, width: number, most: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((long) => chunks(long, width))) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${[...(lines[most - 1] ?? '')].slice(0, width - 1).join('')}…`]
}

function chunks(word: string, width: number): readonly string[] {
  const characters = [...word]
  if (characters.length <= width) return [word]
  return Array.from({ length: Math.ceil(characters.length / width) }, (_, part) =>
    characters.slice(part * width, (part + 1) * width).join(''),
  )
}
