import { isResumable } from '../session/resumeLimit.ts'
import { savedFlowKey } from '../session/savedFlowKey.ts'

/** One of the keys of a saved flow: the form erases all of them before it begins one. */
const keyOf = ({ dataset }: HTMLElement): string => `${savedFlowKey(dataset['form'] ?? '')}/early`

/** The words of a question, and the option picked there: after an edit the page may ask something else, with the same options. */
export type KeptPick = readonly [question: string, answer: string]

/** Keeps the picks that wait for a form's code in this tab, for a reload. Not where `"resume"` is `"off"`. */
export function keepPicks(form: HTMLElement, picks: readonly KeptPick[]): void {
  if (!form.hasAttribute('data-resumes')) return
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify([Date.now(), ...picks]))
  } catch {
    // Blocked storage: a reload asks again.
  }
}

/**
 * The picks kept in this tab: of the first question, then of the second. None after 30 minutes, as with a saved flow, nor where `"resume"` is
 * `"off"`.
 */
export function keptPicks(form: HTMLElement): readonly KeptPick[] {
  if (!form.hasAttribute('data-resumes')) return []
  try {
    // Safe: this file wrote it.
    const [at, ...picks] = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '[0]') as [number, ...KeptPick[]]
    return isResumable(at, Date.now()) ? picks : []
  } catch {
    // Blocked storage counts as empty.
    return []
  }
}
