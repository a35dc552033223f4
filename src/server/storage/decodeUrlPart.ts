/** A part of a URL as it was meant: decoded, or as it stands when a `%` in it begins no character, as in a password that nobody encoded. Pure. */
export function decodeUrlPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
