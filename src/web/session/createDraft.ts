import type { Draft } from './FormSession.ts'

/** An empty draft. `screen` gives the key of the screen shown; `save` is told each text that is written. */
export function createDraft(screen: () => string, save: (text: string) => void): Draft {
  let written = ''
  let writtenOn = ''
  return {
    read: () => (writtenOn === screen() ? written : ''),
    write: (text) => {
      written = text
      writtenOn = screen()
      save(text)
    },
  }
}
