/**
 * A plain text message in which a viewer finds no link: `[text](target)` is one in SARIF (§3.11.6). Its brackets get backslashes only then,
 * since some viewers show these, and other texts have no need of them. Pure.
 */
export const sarifText = (text: string): string =>
  text.includes('](') ? text.replaceAll(/[[\]\\]/g, String.raw`\$&`) : text
