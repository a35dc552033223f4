/** An option written out. `value` is what is stored, compared and sent; only the screen uses `label`. Source: D2. */
export interface Option {
  readonly value: string
  readonly label?: string
  readonly emoji?: string
  /** Picking this option refuses the question's notice. */
  readonly declines?: boolean
}

/** An option as visitors see it. */
export type ShownOption = Option & { readonly label: string }

/** What a question with options of its own has in the file. */
export interface WithOptions {
  /** A string is short for `{ "value": string }`. */
  readonly options: readonly (string | Option)[]
}

/** The options of a question in one shape, `label` filled in. Pure. */
export function shownOptions({ options }: WithOptions): readonly ShownOption[] {
  return options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : { ...option, label: option.label ?? option.value },
  )
}
