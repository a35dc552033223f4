/** The folder of backups without a given name, in the project's. */
export const BACKUPS = 'backups'

/** The path of a backup without a given name; names sort by time. Pure. */
export const backupName = (now: Date): string =>
  `${BACKUPS}/super-review-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.ndjson.gz`
