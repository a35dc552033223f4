/** The ids of the parts of a screen, such as `hint`, that describe its input; parts that it lacks are left out. Pure. */
export const describedBy = (id: string, ...parts: readonly (string | false | undefined)[]): string =>
  parts
    .filter(Boolean)
    .map((part) => `${id}-${part}`)
    .join(' ')
