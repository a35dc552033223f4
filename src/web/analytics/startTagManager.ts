/** Loads the tag manager's container when the build names one (`TAG_MANAGER_ID`). The pages work without it. */
export function startTagManager(): void {
  const containerId: unknown = import.meta.env['TAG_MANAGER_ID']
  if (typeof containerId !== 'string' || containerId === '') return
  import('./loadTagManager.ts').then(
    ({ loadTagManager }) => loadTagManager(containerId),
    () => undefined,
  )
}
