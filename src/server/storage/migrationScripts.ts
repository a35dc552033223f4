/** One numbered script of migrations/. */
export interface Migration {
  /** Without folder and ending: `001-initial`, or `016-place.additive` if the version before can go on after it. */
  readonly name: string
  readonly script: string
}

const files: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every script, in the order of their numbers. */
export const migrationScripts: readonly Migration[] = Object.entries(files)
  .map(([path, script]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), script }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
