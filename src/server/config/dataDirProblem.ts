import { relative, sep } from 'node:path'
import { nameInside } from '../nameInside.ts'
import type { DatabaseConfig } from './readDatabaseConfig.ts'
import type { SiteConfig } from './readSiteConfig.ts'

/** What would become of the data in a folder of the project. */
const HARMS: Readonly<Record<string, string>> = {
  dist: 'builds replace and remove files',
  node_modules: 'npm removes what is not a package',
  public: 'a build copies everything for anybody to download',
  schema: 'a build takes it for a source',
  scripts: 'a build takes it for a source',
  src: 'a build takes it for a source',
}

const ADVICE = 'Set it to another folder; if there is data, stop the server and move it there first.'

/**
 * Why data would not be safe in this folder: goes on after the name of the variable. `null`: it is, or the database is elsewhere. Pure apart
 * from the current folder, which is the project's.
 */
export function dataDirProblem({
  dataDir,
  databaseUrl,
  siteDir,
}: Pick<DatabaseConfig & SiteConfig, 'dataDir' | 'databaseUrl' | 'siteDir'>): string | null {
  if (databaseUrl !== null) return null
  if (/^~(\/|$)/.test(dataDir)) return 'must be written in full: only a shell knows "~" as your home.'
  const [folder = ''] = relative('.', dataDir).split(sep)
  if (folder === '') return 'must be a folder of its own, such as ./data, not that of the project.'
  if (Object.hasOwn(HARMS, folder)) return `must not be in "${folder}", where ${HARMS[folder]}. ${ADVICE}`
  if (nameInside(siteDir, dataDir) === null) return null
  return `must not be in SITE_DIR, which everybody can download. ${ADVICE}`
}
