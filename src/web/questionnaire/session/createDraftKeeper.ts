import type { Draft, FormSession, Refusal } from '../FormSession.ts'

/** Keeps the draft of the current screen. On another screen it is empty. */
export type DraftKeeper = FormSession['draft'] & {
  /** Notes why the text was refused, or with `null` that it is not; the text stays. */
  readonly refuse: (refusal: Refusal) => void
  readonly forget: () => void
}

const EMPTY: Draft = { text: '', refusal: null }

/** A keeper without a draft. `screen` gives the key of the screen shown; `save` is told each text that is written. */
export function createDraftKeeper(screen: () => string, save: (text: string) => void): DraftKeeper {
  let draft = EMPTY
  let writtenOn = ''
  const read = (): Draft => (writtenOn === screen() ? draft : EMPTY)
  const keep = (next: Draft): void => {
    draft = next
    writtenOn = screen()
  }
  return {
    read,
    write: (text) => {
      keep({ text, refusal: null })
      save(text)
    },
    refuse: (refusal) => keep({ text: read().text, refusal }),
    forget: () => keep(EMPTY),
  }
}
