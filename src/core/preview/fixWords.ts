/** Corrects in the site's questionnaire every mistake that needs no guess. */
export const FIX_COMMAND = 'npm run validate -- --fix'

/** The same for other files, whose paths are relative to the folder in which it is called. Pure. */
export function fixCommandFor(paths: readonly string[]): string {
  const names = paths.map((path) => (/^[\w./\\:-]+$/.test(path) ? path : `"${path}"`))
  return `npm run validate -- ${names.join(' ')} --fix`
}

/** Says below a report how many of its findings a command corrects, which comes next; `null` when it corrects none. Pure. */
export const fixWords = (fixable: number): string | null =>
  fixable === 0 ? null : `${fixable} can be corrected for you:`
