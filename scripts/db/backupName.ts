/** The folder of backups that were given no name, in the project's. */
export const BACKUPS = 'backups'

/** The path of a backup that was given no name: in the order of their times. Pure. */
export const backupName = (now: Date): string =>
  `${BACKUPS}/super-review-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.ndjson.gz`
