import { stat } from 'node:fs/promises'
import type { ViteDevServer } from 'vite'

/** ms; longer than Vite's watcher takes two saves for one */
const UNSEEN_MS = 60

/**
 * Has Vite's watcher report the last of several saves: of two within 50 ms, as by an editor that formats what it has just saved, it reports
 * the first alone, and the second would be seen only with a third.
 */
export function seeEverySave(watcher: ViteDevServer['watcher']): void {
  watcher.on('all', (event, path, reported) => {
    if (event !== 'change' && event !== 'add') return
    setTimeout(async () => {
      const now = await stat(path).catch(() => null)
      if (!now || (now.mtimeMs === reported?.mtimeMs && now.size === reported.size)) return
      watcher.emit('change', path, now)
      watcher.emit('all', 'change', path, now)
    }, UNSEEN_MS)
  })
}
