/**
 * The mark of each kind of button or link, to be spread on it. A press does `submit` what stands in the text box, go `back` to the question
 * before, or anything else, which `leave`s the text as it is.
 */
export const formButton = {
  submit: { 'data-form-button': 'submit' },
  back: { 'data-form-button': 'back' },
  leave: { 'data-form-button': 'leave' },
} as const

/** What a press does. */
type FormButtonKind = keyof typeof formButton

/** The kind of the form's own button or link that holds the target of an event, or `null` if none does. */
export function formButtonAt(target: EventTarget | null): FormButtonKind | null {
  const marked = target instanceof Element ? target.closest<HTMLElement>('[data-form-button]') : null
  // Safe: only the marks above are on a page.
  return (marked?.dataset['formButton'] as FormButtonKind | undefined) ?? null
}
