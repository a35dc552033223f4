/** The normal form of a typed number, literally as spec §5 has it: trimmed, a leading +61 or 61 dropped, `+` removed, `+61` put before. Not yet E.164 (D3). Pure. */
export function normaliseMobile(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  return `+61${text.replace(/^\+?61/, '').replaceAll('+', '')}`
}
