import type { InputHTMLAttributes } from 'react'
import { isNameToken } from '#core/question-types/text.ts'

/**
 * How a browser may help with typing in a box that it may fill in with this, HTML's `autocomplete`. What belongs to a person is not corrected,
 * nor sent to a service that checks spelling; free text is. Pure.
 */
export function typingHints(autoComplete = 'off'): InputHTMLAttributes<HTMLInputElement> {
  if (autoComplete === 'off') return {}
  const exact = { autoCorrect: 'off', spellCheck: false }
  return isNameToken(autoComplete) ? { ...exact, autoCapitalize: 'words' } : exact
}
