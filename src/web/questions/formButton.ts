/** What a press does: `submit` what stands in the text box, go `back` to the question before, or anything else, which `leave`s the text as it is. */
export type FormButtonKind = 'submit' | 'back' | 'leave'

/** The mark of each kind, to be spread on a button or link. */
export const formButton = {
  submit: markOf('submit'),
  back: markOf('back'),
  leave: markOf('leave'),
} as const satisfies Record<FormButtonKind, object>

/** The kind of the form's own button or link that holds the target of an event, or `null` if none does. */
export function formButtonAt(target: EventTarget | null): FormButtonKind | null {
  const marked = target instanceof Element ? target.closest<HTMLElement>('[data-form-button]') : null
  // Safe: only the marks above are on a page.
  return (marked?.dataset['formButton'] as FormButtonKind | undefined) ?? null
}

function markOf(kind: FormButtonKind) {
  return { 'data-form-button': kind }
}
