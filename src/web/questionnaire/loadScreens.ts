import { questionViews } from '../questions/index.ts'
import { CompletionView, screenViews } from './screens/index.ts'

/** Loads every screen ahead of its use. Never rejects: one that cannot be had now is asked for again when it is shown. */
export async function loadScreens(): Promise<void> {
  const views = [...Object.values(questionViews), ...Object.values(screenViews), CompletionView]
  const loading = views.map(async (view) => {
    if ('load' in view) await view.load()
  })
  await Promise.allSettled(loading)
}
