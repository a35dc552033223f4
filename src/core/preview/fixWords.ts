/** Corrects in the site's questionnaire every mistake that needs no guess. */
export const FIX_COMMAND = 'npm run validate -- --fix'

/** Says below a report how many of its findings a command corrects; `null` when it corrects none. Pure. */
export const fixWords = (fixable: number, command: string = FIX_COMMAND): string | null =>
  fixable === 0 ? null : `${fixable} can be corrected for you: ${command}`
