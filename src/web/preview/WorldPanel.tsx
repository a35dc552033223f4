import { useId, useSyncExternalStore } from 'react'
import { Button } from '../components/Button.tsx'
import { formButton } from '../questions/formButton.ts'
import type { PreviewWorld, WorldEntry } from './createPreviewWorld.ts'
import styles from './PreviewPage.module.css'

/** All that the form sent, fired and logged, in order, scrolled to the latest. */
export function WorldPanel({ world }: { readonly world: PreviewWorld }) {
  const entries = useSyncExternalStore(world.subscribe, world.entries)
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.panelBar}>
        <h2 id={heading} className={styles.heading}>
          What the form did
        </h2>
        <Button variant="quiet" {...formButton.leave} onClick={world.clear}>
          Clear
        </Button>
      </div>
      {entries.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id} ref={scrollToEnd} data-kind={entry.kind}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Shows a new entry, the last of its list. */
function scrollToEnd(entry: HTMLElement | null): void {
  const list = entry?.parentElement
  if (list) list.scrollTop = list.scrollHeight
}

function Entry({ entry }: { readonly entry: WorldEntry }) {
  if (entry.kind === 'event') return <p>event {entry.name}</p>
  if (entry.kind === 'log') return <p>log {entry.message}</p>
  return (
    <>
      <p>
        {entry.method} {entry.path} → {entry.outcome}
      </p>
      {entry.body !== undefined && <pre>{JSON.stringify(entry.body, null, 2)}</pre>}
    </>
  )
}
