import type { Draft } from './FormSession.ts'

/** Keeps the draft of the current screen. */
export type DraftKeeper = Draft & { readonly forget: () => void }

/** A keeper without a draft. `screen` gives the key of the screen shown; `save` is told each text that is written. */
export function createDraftKeeper(screen: () => string, save: (text: string) => void): DraftKeeper {
  let draft = ''
  let writtenOn = ''
  return {
    read: () => (writtenOn === screen() ? draft : ''),
    write: (text) => {
      draft = text
      writtenOn = screen()
      save(text)
    },
    forget: () => {
      draft = ''
    },
  }
}
