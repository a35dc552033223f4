import { questionViews } from '../questions/index.ts'
import { CompletionView, screenViews } from './screens/index.ts'

/**
 * Loads every screen ahead of its use, one after another: all at once would block the page for longer than a frame. Never rejects: one
 * that cannot be had now is asked for again when it is shown.
 */
export async function loadScreens(): Promise<void> {
  for (const view of [...Object.values(questionViews), ...Object.values(screenViews), CompletionView]) {
    if ('load' in view) await view.load().catch(() => undefined)
  }
}
