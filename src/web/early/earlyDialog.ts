import { focusScreen } from './focusScreen.ts'

let opened: HTMLDialogElement | null = null

/** The modal that the prerendered page has opened, or `null`. The visitor may have closed it since. */
export const earlyDialog = (): HTMLDialogElement | null => opened

/** Opens the modal of a prerendered page before its form's code has loaded, with a working Close button. */
export function openEarly(dialog: HTMLDialogElement): void {
  opened = dialog
  dialog.showModal()
  // Else Close has it, and looks chosen, as long as a form that will resume hides its screen. Chromium before 115 needs the tab index.
  dialog.tabIndex = -1
  dialog.focus()
  focusScreen(dialog)
  dialog.querySelector('button')?.addEventListener('click', () => dialog.close())
}
