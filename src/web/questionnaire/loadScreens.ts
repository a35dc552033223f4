import { questionViews } from '../questions/index.ts'
import { CompletionView, screenViews } from './screens/index.ts'

/**
 * Preloads every screen, one after another: all at once would block the page for longer than a frame. Never rejects: a screen that fails to
 * load is requested again when it is shown.
 */
export async function loadScreens(): Promise<void> {
  const views = [...Object.values(questionViews), ...Object.values(screenViews), CompletionView]
  const loads = views.flatMap((view) => ('load' in view ? [view.load] : []))
  for (const load of new Set(loads)) await load().catch(() => undefined)
}
