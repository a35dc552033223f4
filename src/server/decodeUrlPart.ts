/** A part of a URL, decoded; unchanged when a `%` in it begins no character, as in a password that was not encoded. Pure. */
export function decodeUrlPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
