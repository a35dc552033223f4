/** An end as a sentence names it: by its id, or the completion screen, which has none. Pure. */
export const endName = (id: string | null): string => id ?? 'the completion screen'
