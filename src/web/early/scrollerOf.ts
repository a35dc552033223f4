/** What scrolls when a form shows its top: the modal that it is in, or the page. The page behind a modal stays where the visitor left it. */
export const scrollerOf = (form: Element): Element | Window => form.closest('dialog') ?? window
